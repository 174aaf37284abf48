import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, most: 5, mostEach: 3 }
const { signal } = new AbortController()
const by = (client: string, estimateMs = 0) => ({ client, estimateMs, signal })
const lasting = (ms: number) => () => delay(ms)

describe('the fair queue', () => {
  it('runs the client that has used the least time next', async () => {
    const turns = new FairQueue(limits)
    const done: string[] = []
    await turns.run(by('greedy'), lasting(50))
    const ask = (client: string) =>
      turns.run(by(client), async () => {
        await lasting(5)()
        done.push(client)
      })
    await Promise.all([...['greedy', 'greedy', 'greedy', 'modest', 'other'].map(ask)])
    // The first runs at once, since nothing else runs; after it come the clients that have used less.
    expect(done).toEqual(['greedy', 'modest', 'other', 'greedy', 'greedy'])
  })

  it('runs small work first', async () => {
    const turns = new FairQueue(limits)
    const done: number[] = []
    const ask = (estimateMs: number) =>
      turns.run(by(`client ${estimateMs}`, estimateMs), async () => void done.push(estimateMs))
    await Promise.all([50, 900, 30, 10].map(ask))
    // The first runs at once, since nothing else runs.
    expect(done).toEqual([50, 10, 30, 900])
  })

  it('limits the waiting work of each client and in total', async () => {
    const turns = new FairQueue(limits)
    const waiting = ['a', 'a', 'a', 'a'].map((client) => turns.run(by(client), lasting(20)))
    await expect(turns.run(by('a'), lasting(1))).rejects.toThrow(/3 are waiting/)
    waiting.push(...['b', 'c'].map((client) => turns.run(by(client), lasting(1))))
    await expect(turns.run(by('d'), lasting(1))).rejects.toThrow(/5 are waiting/)
    await Promise.all(waiting)
    expect(turns.load).toBe(0)
  })

  it('drops the work of a client that has disconnected', async () => {
    const turns = new FairQueue(limits)
    const controller = new AbortController()
    const first = turns.run(by('a'), lasting(20))
    let begun = false
    const second = turns.run({ ...by('b'), signal: controller.signal }, async () => {
      begun = true
    })
    controller.abort()
    await expect(second).rejects.toThrow(/nobody waits/)
    await expect(turns.run({ ...by('b'), signal: controller.signal }, lasting(1))).rejects.toThrow(
      /nobody waits/,
    )
    await first
    expect([begun, turns.load]).toEqual([false, 0])
  })
})
