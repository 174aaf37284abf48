import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { EventStream } from './event-stream.ts'

afterEach(() => vi.useRealTimers())

const responseOf = (socket: Socket): ServerResponse => {
  const response = new ServerResponse(new IncomingMessage(socket))
  response.assignSocket(socket)
  return response
}

it('a stream to a client that has gone already keeps no timer', async () => {
  const response = responseOf(new Socket())
  const closed = once(response, 'close')
  response.destroy()
  await closed
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = new EventStream(response, () => undefined)
  expect(vi.getTimerCount()).toBe(0)
  expect(stream.isOpen).toBe(false)
})

it('a stream keeps its timer until the client has gone, and then says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onClose = vi.fn()
  const response = responseOf(new Socket())
  const stream = new EventStream(response, onClose)
  expect([stream.isOpen, vi.getTimerCount()]).toEqual([true, 1])
  const closed = once(response, 'close')
  response.destroy()
  await closed
  expect([stream.isOpen, vi.getTimerCount()]).toEqual([false, 0])
  expect(onClose).toHaveBeenCalledOnce()
})
