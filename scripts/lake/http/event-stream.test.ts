import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestError } from '../model/errors.ts'
import { EventStream } from './event-stream.ts'
import { sendError } from './reply.ts'

afterEach(() => vi.useRealTimers())

const responseOf = (socket: Socket): ServerResponse => {
  const response = new ServerResponse(new IncomingMessage(socket))
  response.assignSocket(socket)
  return response
}

it('an error after the headers of a response ends the connection', () => {
  const response = responseOf(new Socket())
  response.writeHead(200)
  sendError(response, new RequestError(413, 'The answer is too large'))
  expect([response.statusCode, response.destroyed]).toEqual([200, true])
})

it('a stream to a disconnected client starts no timer', async () => {
  const response = responseOf(new Socket())
  const closed = once(response, 'close')
  response.destroy()
  await closed
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = new EventStream(response, () => undefined)
  expect(vi.getTimerCount()).toBe(0)
  expect(stream.isOpen).toBe(false)
})

it('a stream keeps its timer until the client disconnects, then calls onClose', async () => {
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
