import { expect, test } from 'vitest'
import { deletionTimes } from './deleted.ts'

const line = (timestamp: string, ...documentIDs: string[]) =>
  JSON.stringify({ id: timestamp, timestamp, author: 'somebody', documentIDs })

test('what transactions touched and is not there any more, with the time of the last', () => {
  const lines = [
    line('2026-03-03T10:00:00Z', 'drafts.gone', 'gone'),
    line('2026-03-02T10:00:00Z', 'kept', 'drafts.never-published'),
    line('2026-03-01T10:00:00Z', 'gone', 'kept'),
  ]
  expect([...deletionTimes(`${lines.join('\n')}\n`, new Set(['kept']))]).toEqual([
    ['gone', '2026-03-03T10:00:00Z'],
    ['never-published', '2026-03-02T10:00:00Z'],
  ])
  expect(deletionTimes('', new Set()).size).toBe(0)
})
