import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sendSigned } from './support/differential/reference.ts'
import { HeldLake } from './support/held-lake.ts'
import { expectInquiries, newEmail } from './support/inquiry-store.ts'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'
import { killAll, startPageServer } from './support/own-site.ts'
import { expectHarmless, uploadScript } from './support/scripted-drawing.ts'

// `next start` alone in web/, as a hosting platform serves it: no front, no listener, no persistent disk.
// Only the webhook tells it about a publish.
test.describe.configure({ mode: 'serial' })

type TestRoute = ReturnType<typeof testRoute> & { menuLabel?: string }

const tag = ['@all', '@alone']
const hosting = 'route-services-web3-hosting'
const build = join(import.meta.dirname, '..', process.env.WEB_BUILD ?? '.next')
const held = new HeldLake()
let platform: Awaited<ReturnType<typeof startPageServer>>
let lakePort: string

async function start(): Promise<void> {
  platform = await startPageServer({ LAKE_PORT: lakePort, INQUIRY_OUTBOX: '' })
}

test.beforeAll(async () => {
  lakePort = String(await held.start())
  await start()
})
test.afterAll(async ({ request }) => {
  await killAll([platform.process])
  held.stop()
  await deleteTestRoutes({ request })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(platform.url + path, { redirect: 'manual', ...init })
const read = async (path: string): Promise<string> => (await get(path)).text()

/** Writes a document and sends a webhook as Sanity does; returns the status. */
async function publish(document: TestRoute): Promise<number> {
  const { _id, _type, _rev, _updatedAt } = await lake.createOrReplace(document)
  const change = { _id, _type, _rev, _updatedAt, operation: 'update' }
  return sendSigned(`${platform.url}/api/webhooks/sanity`, change)
}

async function readHosting(): Promise<TestRoute> {
  const stored = await lake.getDocument(hosting)
  if (!stored) throw new Error(`${hosting} is not there`)
  return { ...testRoute(hosting, '/services/web3-hosting'), ...stored }
}

test('the search answers, and an address with .md leads to its page', {
  tag,
}, async () => {
  const found = await get('/search?q=storage')
  expect(found.status).toBe(200)
  expect(await found.text()).toContain('href="/services/web3-storage"')
  const { status, headers } = await get('/pricing.md')
  expect([status, headers.get('location')]).toEqual([307, '/pricing'])
})

test('a publish shows at once, in the menus of other pages too, and after every start', {
  tag,
}, async () => {
  const before = await readHosting()
  const menuLabel = `Renamed at ${Date.now()}`
  const old = await read('/privacy-policy')
  expect(old).not.toContain(menuLabel)
  try {
    expect(await publish({ ...before, menuLabel })).toBe(200)
    expect(await read('/privacy-policy')).toContain(menuLabel)
    expect(await read('/services/web3-hosting')).toContain(menuLabel)
    // The build is older than the publish: nothing of it may come back.
    await killAll([platform.process])
    await start()
    expect(await read('/privacy-policy')).toContain(menuLabel)
  } finally {
    expect(await publish(before)).toBe(200)
  }
  expect(await read('/privacy-policy')).not.toContain(menuLabel)
})

test('a redirect keeps the visitor’s query and follows the content', {
  tag,
}, async () => {
  const address = '/pricing?plan=pro#top'
  const redirect = { _type: 'target', kind: 'address', address, permanent: true }
  expect(await publish(testRoute('test-moved', '/test-moved', { redirect }))).toBe(200)
  const moved = await get('/test-moved?utm_source=mail&plan=pro')
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe('/pricing?plan=pro&utm_source=mail#top')
  // Next 16.4 sends the address of a cached redirect twice; browsers treat two equal ones as one.
  const addresses = (await get('/test-moved')).headers.get('location')?.split(', ')
  expect(new Set(addresses)).toEqual(new Set(['/pricing?plan=pro#top']))
  expect(await publish(testRoute('test-moved', '/test-moved'))).toBe(200)
  await expect.poll(async () => (await get('/test-moved?utm_source=mail')).status).toBe(200)
})

test('an unknown path is answered 404 and leaves no file', {
  tag,
}, async () => {
  const files = async () => (await readdir(build, { recursive: true })).sort()
  const before = await files()
  for (let index = 0; index < 20; index += 1) {
    expect((await get(`/nowhere-${index}?x=${index}`)).status).toBe(404)
  }
  expect(await files()).toEqual(before)
})

test('a page that was being rendered while its content changed does not stay old', {
  tag,
}, async () => {
  const route = (title: string) => testRoute('test-slow', '/test-slow', { sections: [hero(title)] })
  expect(await publish(route('Heading one'))).toBe(200)
  const { arrived, release } = held.hold('path="/test-slow"')
  const rendering = read('/test-slow')
  await arrived
  expect(await publish(route('Heading two'))).toBe(200)
  release()
  expect(await rendering).toContain('Heading one')
  await expect.poll(() => read('/test-slow')).toContain('Heading two')
})

test('an inquiry is in the content store when it is acknowledged; an invalid one comes back as typed', {
  tag,
}, async ({ browser }) => {
  const email = newEmail()
  const send = (key: string) =>
    get('/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: platform.url },
      body: JSON.stringify({ form: 'newsletter', key, elapsed: 4000, email }),
    })
  expect((await send(crypto.randomUUID())).status).toBe(201)
  await expectInquiries(email, 1)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${platform.url}/contact`)
  await page.locator('form').getByLabel('Email').fill('nobody')
  await page.locator('form').getByLabel('Message').fill('What I typed before')
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('form').getByRole('alert')).toBeVisible()
  await expect(page.locator('form').getByLabel('Message')).toHaveValue('What I typed before')
  await context.close()

  held.away = true
  try {
    const refused = await send(crypto.randomUUID())
    expect(refused.status).toBe(503)
    expect((await refused.json()).error.message).toContain('What you typed is kept')
  } finally {
    held.away = false
  }
})

test('a drawing with a script runs nothing here either, and the policy names what pages load', {
  tag,
}, async ({ page }) => {
  await expectHarmless(page, platform.url + (await uploadScript()))
  const { headers } = await get('/pricing')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("default-src 'none'")
  // The tests' site has a tag container.
  expect(policy).toContain("script-src 'self' 'unsafe-inline' https://www.googletagmanager.com")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('while content cannot be reached, the last good pages stay, after a start too', {
  tag,
}, async () => {
  const before = await readHosting()
  const menuLabel = `Renamed at ${Date.now()}`
  expect((await get('/pricing')).status).toBe(200)
  held.away = true
  try {
    expect((await get('/pricing?utm_source=mail')).status).toBe(200)
    await killAll([platform.process])
    // No webhook reports this one: it is found once the content source is back.
    await lake.createOrReplace({ ...before, menuLabel })
    await start()
    expect(await read('/privacy-policy')).not.toContain(menuLabel)
    held.away = false
    await expect.poll(() => read('/privacy-policy')).toContain(menuLabel)
  } finally {
    held.away = false
    expect(await publish(before)).toBe(200)
  }
})
