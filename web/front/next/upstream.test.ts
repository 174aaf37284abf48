import { afterEach, expect, test, vi } from 'vitest'
import { RenderGate } from './upstream.ts'

afterEach(() => vi.useRealTimers())

const never = (): void => expect.unreachable('No render outlasts the wait.')

test('two simultaneous changes both proceed once the renders have ended', async () => {
  const gate = new RenderGate()
  const rendering = Promise.withResolvers<void>()
  const render = gate.render(() => rendering.promise)
  // With fake timers, no time limit can be what ends the wait.
  vi.useFakeTimers()
  const pauses = Promise.all([gate.pause(never), gate.pause(never)])
  rendering.resolve()
  await Promise.all([render, pauses])
  const order: string[] = []
  const late = gate.render(async () => {
    order.push('render')
  })
  gate.resume()
  order.push('the first change is through')
  gate.resume()
  order.push('the second is')
  await late
  expect(order).toEqual(['the first change is through', 'the second is', 'render'])
})

test('a pause that begins during another one does not wait', async () => {
  const gate = new RenderGate()
  const rendering = Promise.withResolvers<void>()
  const render = gate.render(() => rendering.promise)
  const first = gate.pause(never)
  rendering.resolve()
  await Promise.all([render, first])
  await gate.pause(never)
  gate.resume()
  gate.resume()
  expect(await gate.render(async () => 'open again')).toBe('open again')
})
