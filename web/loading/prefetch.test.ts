import { expect, it, vi } from 'vitest'
import { PrefetchQueue } from './prefetch.ts'

it('fetches at most four routes at once, each once', () => {
  const fetched: string[] = []
  const queue = new PrefetchQueue((href) => fetched.push(href))
  for (const href of ['/1', '/2', '/3', '/4', '/5', '/6', '/1']) queue.add(href, false)
  expect(fetched).toEqual(['/1', '/2', '/3', '/4'])
  queue.done('/2')
  expect(fetched).toEqual(['/1', '/2', '/3', '/4', '/5'])
  queue.done('/2')
  expect(fetched).toHaveLength(5)
})

it('prefetches first what a visitor points at', () => {
  const fetched: string[] = []
  const queue = new PrefetchQueue((href) => fetched.push(href))
  for (const href of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) queue.add(href, false)
  queue.add('/7', true)
  queue.add('/8', true)
  queue.done('/1')
  queue.done('/2')
  expect(fetched.slice(4)).toEqual(['/8', '/7'])
})

it('continues if the end of a fetch is never observed', () => {
  vi.useFakeTimers()
  const fetched: string[] = []
  const queue = new PrefetchQueue((href) => fetched.push(href))
  for (const href of ['/1', '/2', '/3', '/4', '/5']) queue.add(href, false)
  vi.advanceTimersByTime(5000)
  expect(fetched).toHaveLength(5)
  vi.useRealTimers()
})
