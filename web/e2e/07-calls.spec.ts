import { expect, test } from '@playwright/test'

test('the newest build is told with a timestamp query', async ({ request }) => {
  const latest = await (await request.get(`/builds/latest.json?${Date.now()}`)).json()
  expect(latest).toEqual({ id: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-/) })
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json()
  expect(meta).toMatchObject(latest)
  expect(meta.prerendered).toContain('/pricing')
  expect((await request.get('/builds/meta/another.json')).status()).toBe(404)
})

test('an open tab that wakes learns of a newer build; its next navigation is a full load', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'a-newer-build', timestamp: new Date().toISOString() } }),
  )
  const asked = page.waitForResponse('**/builds/latest.json?*')
  await page.clock.fastForward(3_600_000)
  await asked
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.locator('footer a[href="/contact"], main a[href="/contact"]').first().click()
  await page.waitForURL('**/contact')
  expect(documents).toHaveLength(1)
})

test('a page asks nobody but this site', async ({ page, baseURL }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) others.push(request.url())
  })
  for (const path of ['/', '/pricing', '/nctr', '/services/web3-storage', '/no-such-page']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(others).toEqual([])
})

test('health says that pages are served and which build this is', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok', content: 'reachable' })
})
