import { expect, test } from 'vitest'
import { deletionTimes } from './history.ts'

const change = (timestamp: string, ...documentIDs: string[]) => ({ timestamp, documentIDs })

const changes = [
  change('2026-03-03T10:00:00Z', 'drafts.gone', 'gone'),
  change('2026-03-02T10:00:00Z', 'kept', 'drafts.never-published'),
  change('2026-03-01T10:00:00Z', 'gone', 'kept'),
]

test('finds documents that transactions touched and that no longer exist, with the time of the last change', () => {
  expect([...deletionTimes(changes, new Set(['kept']))]).toEqual([
    ['gone', '2026-03-03T10:00:00Z'],
    ['never-published', '2026-03-02T10:00:00Z'],
  ])
  expect(deletionTimes([], new Set()).size).toBe(0)
})
