import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'
import { json } from '../testing/upstream.ts'

let site: TestFront

afterEach(() => site.stop())

const health = async (): Promise<{ processes: number; cspViolations: { total: number } }> =>
  JSON.parse((await request(`${site.front.url}/api/health`)).text).front

test('several processes share the port, and a publish is in all of them when it is answered', async () => {
  site = await startTestFront((upstream) => upstream.page('/a', 'one'), { workers: 3 })
  expect((await health()).processes).toBe(3)
  for (let round = 0; round < 10; round += 1) {
    const body = `round ${round}`
    site.upstream.page('/a', body)
    site.upstream.webhook = () => json({ applied: true, paths: ['/a'] })
    await request(`${site.front.url}/api/webhooks/sanity`, { method: 'POST', body: '{}' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => request(`${site.front.url}/a`)),
    )
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([body]))
  }
})

test('a change waits for the renders of every process', async () => {
  const shown = { headers: { 'cache-control': 's-maxage=0' } }
  site = await startTestFront((upstream) => upstream.page('/a', 'one', shown), { workers: 2 })
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.before = async (path) => {
    if (path !== '/a') return
    order.push('render begins')
    await promise
    order.push('render ends')
  }
  site.upstream.webhook = () => {
    order.push('change')
    return json({ applied: true, paths: [] })
  }
  const visits = [1, 2].map(() => request(`${site.front.url}/a`))
  await expect.poll(() => order).toEqual(['render begins', 'render begins'])
  const send = { method: 'POST', body: '{}' }
  const webhook = request(`${site.front.url}/api/webhooks/sanity`, send)
  await delay(100)
  resolve()
  await Promise.all([webhook, ...visits])
  expect(order).toEqual(['render begins', 'render begins', 'render ends', 'render ends', 'change'])
})

test('counts are those of all processes', async () => {
  site = await startTestFront(() => undefined, { workers: 2 })
  const report = { 'csp-report': { 'effective-directive': 'img-src' } }
  for (let index = 0; index < 6; index += 1) {
    await request(`${site.front.url}/api/csp-reports`, {
      method: 'POST',
      body: JSON.stringify(report),
    })
  }
  expect((await health()).cspViolations.total).toBe(6)
})

test('processes are replaced without a request that is refused, broken off or stale', async () => {
  site = await startTestFront((upstream) => upstream.page('/a', 'one'), { workers: 2 })
  const { front, upstream } = site
  let over = false
  const outcomes: string[] = []
  const publications: string[] = []
  const visitors = Array.from({ length: 4 }, async () => {
    while (!over) {
      const asked = request(`${front.url}/a`).then(({ text }) => text)
      outcomes.push(await asked.catch((error: Error) => error.message))
    }
  })
  const editor = (async () => {
    while (!over) {
      const send = { method: 'POST', body: '{}' }
      const published = request(`${front.url}/api/webhooks/sanity`, send).then(({ text }) => text)
      publications.push(await published.catch((error: Error) => error.message))
    }
  })()
  upstream.page('/b', 'of the new build')
  await front.replace?.({
    ...site.options,
    app: { files: ['/b'], passThrough: [] },
  })
  over = true
  await Promise.all([...visitors, editor])
  expect(new Set(outcomes)).toEqual(new Set(['one']))
  expect(new Set(publications)).toEqual(new Set(['{"applied":true,"paths":[]}']))
  expect((await health()).processes).toBe(2)
  expect((await request(`${front.url}/b`)).text).toBe('of the new build')
})

test('kept connections that are in use move to the new processes before theirs are closed', async () => {
  site = await startTestFront((upstream) => upstream.page('/a', 'one'), { workers: 2 })
  const { front } = site
  let over = false
  const outcomes: string[] = []
  const visitors = Array.from({ length: 20 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!over) {
      const asked = request(`${front.url}/a`, { agent }).then(({ text }) => text)
      outcomes.push(await asked.catch((error: Error) => error.message))
      await delay(10 + index)
    }
    agent.destroy()
  })
  await front.replace?.(site.options)
  over = true
  await Promise.all(visitors)
  expect(new Set(outcomes)).toEqual(new Set(['one']))
})
