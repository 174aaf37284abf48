import { expect, test } from '@playwright/test'
import { settled } from './support/settled.ts'

test('the newest build is told with a timestamp query', async ({ request }) => {
  const latest = await (await request.get(`/builds/latest.json?${Date.now()}`)).json()
  expect(latest).toEqual({ id: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-/) })
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json()
  expect(meta).toMatchObject(latest)
  expect(meta.prerendered).toContain('/pricing')
  expect((await request.get('/builds/meta/another.json')).status()).toBe(404)
})

test('a page asks nobody but this site', async ({ page, baseURL }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) others.push(request.url())
  })
  for (const path of ['/', '/pricing', '/nctr', '/services/web3-storage', '/no-such-page']) {
    await page.goto(path)
    await settled(page)
  }
  expect(others).toEqual([])
})

test('health says that pages are served and which build this is', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok', content: 'reachable' })
})
