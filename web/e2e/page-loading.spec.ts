import { expect, type Page, type Route, test } from '@playwright/test'
import { waitingAttribute } from '../loading/early-actions.ts'
import { documentsOf } from './support/documents.ts'
import { ownScripts } from './support/loaded-scripts.ts'
import { watchPolicy } from './support/policy-violations.ts'
import { settled } from './support/settled.ts'

const tag = '@all'
const latest = '/builds/latest.json'

test('a newer build, asked for hourly, makes the next navigation a full load', async ({ page }) => {
  await page.clock.install()
  const asked: URL[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes(latest)) asked.push(new URL(request.url()))
  })
  await page.goto('/pricing')
  const documents = documentsOf(page)
  const link = (path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()

  // The page has to be running before an hour can pass on it.
  await settled(page)
  await page.clock.runFor(3_540_000)
  expect(asked).toEqual([])
  // Jumps, since time that runs on after the request would end it.
  await page.clock.fastForward(60_000)
  await expect
    .poll(() => asked.map(({ search }) => search))
    .toEqual([expect.stringMatching(/^\?\d{13}$/)])
  await link('/services/web3-hosting').click()
  await page.waitForURL('**/services/web3-hosting')
  expect(documents).toHaveLength(0)

  const hour = async () => {
    const before = asked.length
    await page.clock.fastForward(3_600_000)
    await expect.poll(() => asked.length).toBe(before + 1)
  }
  const newer = { id: 'a-newer-build', timestamp: new Date().toISOString() }
  await page.route(`**${latest}?*`, (route) => route.fulfill({ json: newer }))
  // During a deploy, one server reports the build and another does not have it yet.
  const refused = page.waitForResponse('**/builds/meta/a-newer-build.json')
  await hour()
  expect((await refused).status()).toBe(404)
  await link('/services/rpc-indexing').click()
  await page.waitForURL('**/services/rpc-indexing')
  expect(documents).toHaveLength(0)

  await page.route('**/builds/meta/a-newer-build.json', (route) =>
    route.fulfill({ json: { ...newer, prerendered: ['/', '/pricing'] } }),
  )
  const manifest = page.waitForResponse('**/builds/meta/a-newer-build.json')
  await hour()
  expect((await manifest).ok()).toBe(true)
  const ahead: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) ahead.push(pathname)
  })
  const [pointedAt, clicked] = ['/services/web3-storage', '/services/nft-collections'] as const
  await link(pointedAt).hover()
  await link(clicked).click()
  await page.waitForURL(`**${clicked}`)
  expect(documents).toHaveLength(1)
  // A prefetch of another page that began before the hour may still go on.
  expect(ahead).not.toContain(pointedAt)
  expect(ahead).not.toContain(clicked)
})

test('a page that is reloaded, or gone back to, opens where it was left', { tag }, async ({
  page,
}) => {
  await page.goto('/pricing')
  await settled(page)
  const section = page.locator('main > .band').last()
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
  await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  const left = await top()
  expect(left).toBeLessThan(400)

  await page.reload()
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(3)
  // The code of a part is loaded once the page is in use.
  await page.mouse.move(5, 5)
  await expect(page.locator(`main [${waitingAttribute}]`)).toHaveCount(0)
  // Clicked by a script: pointing at it would scroll the page.
  const link = page.getByRole('contentinfo').locator('a[href="/services/web3-hosting"]').first()
  await link.evaluate((element: HTMLElement) => element.click())
  await page.waitForURL('**/services/web3-hosting')
  await page.goBack()
  await page.waitForURL('**/pricing')
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(3)
})

test('a chunk that does not load: one reload, then the error page; the guard clears itself', async ({
  page,
}) => {
  await page.clock.install()
  const violations = await watchPolicy(page)
  const lost = await ownScripts(page, '/contact')
  expect(lost).not.toHaveLength(0)
  const isLost = (url: URL) => lost.includes(url.pathname)
  const documents = documentsOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  const form = page.getByRole('main').getByRole('textbox').first()

  await page.route(isLost, (route) => route.abort())
  await page.goto('/contact')
  await expect(heading).toHaveText('404 - Page not found')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(documents).toHaveLength(2)

  await page.unroute(isLost)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form).toBeVisible()
  expect(documents).toHaveLength(3)

  // Ten seconds on, a failure may reload once more.
  await page.clock.fastForward(10_000)
  await page.route(isLost, (route) => route.abort())
  await page.reload()
  await expect(heading).toHaveText('404 - Page not found')
  expect(documents).toHaveLength(5)
  expect(violations).toEqual([])
})

test('routes are prefetched, four at once, and none if the visitor saves data', async ({
  page,
  browser,
  baseURL,
}) => {
  const held: Route[] = []
  // A prefetch whose end is not seen gives up its slot after seconds, so time stands still here.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => {
      held.push(route)
    },
  )
  await page.goto('/')
  const pointAtEverything = (on: Page) =>
    on.evaluate(() => {
      for (const link of document.querySelectorAll('a[href^="/"]'))
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
  await expect
    .poll(async () => {
      await pointAtEverything(page)
      await page.clock.runFor(50)
      return held.length
    })
    .toBe(4)
  await page.clock.runFor(500)
  expect(held).toHaveLength(4)
  await held[0]?.continue()
  await expect.poll(() => held.length).toBe(5)

  // In a context of its own: the clock of the other stands still, and its requests are held.
  const saving = await browser.newPage(baseURL ? { baseURL } : {})
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched: string[] = []
  saving.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('_rsc')) fetched.push(request.url())
  })
  const documents = documentsOf(saving)
  await saving.goto('/')
  await settled(saving)
  await pointAtEverything(saving)
  await saving.getByRole('contentinfo').locator('a[href="/services/web3-hosting"]').click()
  await saving.waitForURL('**/services/web3-hosting')
  await saving.close()
  expect(documents).toHaveLength(1)
  expect(fetched.filter((url) => !url.includes('/services/web3-hosting'))).toEqual([])
})

for (const [does, loads] of [
  ['answers', 2],
  ['does not answer', 1],
] as const) {
  test(`a lost chunk while the browser says that it is offline and the site ${does}`, {
    tag,
  }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    const documents = documentsOf(page)
    const lost = await ownScripts(page, '/contact')
    await page.route(
      (url) => lost.includes(url.pathname) || (loads === 1 && url.pathname === latest),
      (route) => route.abort(),
    )
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
    expect(documents).toHaveLength(loads)
  })
}
