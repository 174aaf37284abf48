import { expect, test } from 'vitest'
import { limited, describe as told } from './log.ts'

test('a flood of one event is limited per second, and the rest is counted', () => {
  const lines: object[] = []
  let now = 0
  const log = limited(
    (event, fields) => lines.push({ event, ...fields }),
    2,
    () => now,
  )
  for (let index = 0; index < 100; index += 1) log('not-found', { index })
  expect(lines).toHaveLength(2)
  now = 1000
  log('not-found', { index: 100 })
  expect(lines[2]).toEqual({ event: 'not-found', index: 100, suppressed: 98 })
})

test('an error is described with its cause', () => {
  const error = new Error('No answer', { cause: new Error('ECONNREFUSED') })
  expect(told(error)).toEqual({ level: 'error', error: 'No answer', cause: 'ECONNREFUSED' })
  expect(told('gone', 'warn')).toEqual({ level: 'warn', error: 'gone' })
})
