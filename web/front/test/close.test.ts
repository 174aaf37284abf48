import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { holdTime } from '../testing/hold-time.ts'
import { request } from '../testing/request.ts'
import { startTestFront } from '../testing/start.ts'

test('a stop finishes running requests and accepts no new ones', async () => {
  const site = await startTestFront((upstream) => {
    upstream.paths = ['/slow']
    upstream.pages.set('/slow', { status: 500 })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.page('/slow', 'done')
  site.upstream.before = () => promise
  const answer = request(`${site.front.url}/slow`)
  await expect.poll(() => site.upstream.asked()).toContain('/slow')
  const closing = site.front.close()
  const knock = () => request(`${site.front.url}/api/health?live`).catch(String)
  await expect.poll(knock).toContain('ECONNREFUSED')
  resolve()
  expect((await answer).text).toBe('done')
  await closing
  await site.upstream.stop()
})

test('a connection that a visitor keeps open does not delay a stop', async () => {
  const site = await startTestFront((upstream) => upstream.page('/', 'home'))
  const agent = new Agent({ keepAlive: true })
  const { promise: received, resolve: receive } = Promise.withResolvers<string>()
  send(site.front.url, { agent }, async (incoming) => receive(await text(incoming))).end()
  expect(await received).toBe('home')
  expect(Object.values(agent.freeSockets)).toHaveLength(1)
  // The time limit of a stop does not pass.
  holdTime()
  await site.front.close()
  await site.upstream.stop()
})

test('an endless stream delays a stop by a few seconds at most', async () => {
  const site = await startTestFront((upstream) => {
    upstream.page('/', 'home')
    upstream.pages.set('/api/echo', { type: 'text/event-stream', body: '' })
  })
  const never = new Promise<void>(() => undefined)
  site.upstream.before = () => never
  const stream = request(`${site.front.url}/api/echo`).catch((error: Error) => error.message)
  await expect.poll(() => site.upstream.asked()).toContain('/api/echo')
  const runOut = holdTime()
  const closed = site.front.close()
  await runOut(5000)
  await closed
  expect(await stream).toBe('socket hang up')
  await site.upstream.stop()
})

test('an instance that leaves reports it, keeps answering and closes each connection after its answer', async () => {
  const site = await startTestFront((upstream) => upstream.page('/', 'home'))
  const { url } = site.front
  const probe = async (name: string) => (await request(`${url}/api/health?${name}`)).status
  expect([await probe('live'), await probe('ready')]).toEqual([200, 200])
  const left = site.front.leave(200)
  expect([await probe('live'), await probe('ready')]).toEqual([200, 503])
  const agent = new Agent({ keepAlive: true })
  const answer = await request(url, { agent })
  expect([answer.text, answer.headers.connection]).toEqual(['home', 'close'])
  await left
  await site.stop()
})
