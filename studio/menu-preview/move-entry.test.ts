import { expect, test } from 'vitest'
import { moveEntry } from './move-entry.ts'

const entries = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 10 },
]

test('only the moved entry changes if there is room between its neighbors', () => {
  expect(moveEntry(entries, 0, 1)).toEqual([{ id: 'a', order: 6 }])
  expect(moveEntry(entries, 2, 1)).toEqual([{ id: 'c', order: 1.5 }])
  expect(moveEntry(entries, 0, 2)).toEqual([{ id: 'a', order: 20 }])
  expect(moveEntry(entries, 2, 0)).toEqual([{ id: 'c', order: -9 }])
})

test('if numbers are missing or equal, as many as necessary are reassigned', () => {
  const unplaced = [{ id: 'a', order: 10 }, { id: 'b', order: 10 }, { id: 'c' }]
  expect(moveEntry(unplaced, 2, 0)).toEqual([
    { id: 'c', order: 10 },
    { id: 'a', order: 20 },
    { id: 'b', order: 30 },
  ])
})

test('an entry that stays in place changes nothing', () => {
  expect(moveEntry(entries, 1, 1)).toEqual([])
})
