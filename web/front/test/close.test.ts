import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startFront } from '../front.ts'
import { holdTime } from '../testing/hold-time.ts'
import { request } from '../testing/request.ts'
import { startTestFront, testOptions } from '../testing/start.ts'
import { TestUpstream } from '../testing/upstream.ts'

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

test('connections made while the front is busy are answered even if it stops right after', async () => {
  const site = await startTestFront((upstream) => upstream.page('/', 'home'))
  // Counts connections that the system has accepted and the front has not seen yet.
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const visitors = new Worker(
    `const { connect } = require('node:net')
     const { text } = require('node:stream/consumers')
     const { parentPort, workerData: { port, connected, number } } = require('node:worker_threads')
     const visit = async () => {
       const socket = connect(port, '127.0.0.1', () => {
         socket.write('GET / HTTP/1.1\\r\\nHost: site.example\\r\\nConnection: close\\r\\n\\r\\n', () => {
           Atomics.add(connected, 0, 1)
           Atomics.notify(connected, 0)
         })
       })
       return await text(socket).catch(String)
     }
     parentPort.once('message', async () => {
       parentPort.postMessage(await Promise.all(Array.from({ length: number }, visit)))
     })
     parentPort.postMessage('started')`,
    {
      eval: true,
      workerData: { port: Number(new URL(site.front.url).port), connected, number: 20 },
    },
  )
  await once(visitors, 'message')
  const answered = once(visitors, 'message')
  visitors.postMessage('go')
  for (let seen = 0; seen < 20; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen)
  await site.front.close()
  const [answers] = await answered
  expect(answers).toEqual(Array.from({ length: 20 }, () => expect.stringMatching(/ 200 .*home$/s)))
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

test('an instance that has not requested every page yet is alive but not ready', async () => {
  const rendered = Promise.withResolvers<void>()
  const upstream = await new TestUpstream().start()
  upstream.page('/', 'home')
  upstream.before = (path) => (path === '/' ? rendered.promise : undefined)
  const front = await startFront({ ...testOptions, upstream: upstream.url })
  const probe = async (name: string) => (await request(`${front.url}/api/health?${name}`)).status
  expect([await probe('live'), await probe('ready')]).toEqual([200, 503])
  rendered.resolve()
  await front.filled
  expect(await probe('ready')).toBe(200)
  await front.close()
  await upstream.stop()
})
