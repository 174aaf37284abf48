import { defer, NEVER, of, throwError } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { followQuery } from './follow-query.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a failed read is reported, and the query is read again', () => {
  vi.useFakeTimers()
  const answers = [throwError(() => new Error('Not allowed')), of(['a', 1])]
  const listenQuery = () => defer(() => answers.shift() ?? NEVER)
  const seen: unknown[] = []
  const follow = followQuery({
    query: { fetch: '*', listen: '*' },
    throttleTime: 500,
    parse: (found) => found,
  })
  const following = follow({ listenQuery }).subscribe((reading) => seen.push(reading))
  expect(seen).toEqual([{ failure: 'Error: Not allowed' }])
  vi.advanceTimersByTime(5_000)
  expect(seen.slice(1)).toEqual([{ found: ['a', 1] }])
  following.unsubscribe()
})
