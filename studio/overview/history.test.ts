import { expect, test } from 'vitest'
import { deletionTimes, lastAuthors } from './history.ts'

const change = (timestamp: string, author: string, ...documentIDs: string[]) => ({
  timestamp,
  author,
  documentIDs,
})

const changes = [
  change('2026-03-03T10:00:00Z', 'ana', 'drafts.gone', 'gone'),
  change('2026-03-02T10:00:00Z', 'ben', 'kept', 'drafts.never-published'),
  change('2026-03-01T10:00:00Z', 'ana', 'gone', 'kept'),
]

test('finds documents that transactions touched and that no longer exist, with the time of the last change', () => {
  expect([...deletionTimes(changes, new Set(['kept']))]).toEqual([
    ['gone', '2026-03-03T10:00:00Z'],
    ['never-published', '2026-03-02T10:00:00Z'],
  ])
  expect(deletionTimes([], new Set()).size).toBe(0)
})

test('finds who last changed a document or its draft', () => {
  expect(Object.fromEntries(lastAuthors(changes))).toEqual({
    gone: 'ana',
    'drafts.gone': 'ana',
    kept: 'ben',
    'drafts.never-published': 'ben',
  })
})
