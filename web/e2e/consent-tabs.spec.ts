import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import { layerOf, logVisit, readDataLayer } from './support/visit-log.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const press = (page: Page, name: string) => region(page).getByRole('button', { name }).click()

function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}

function refuseMessages(): void {
  Reflect.deleteProperty(window, 'BroadcastChannel')
}

/** The event that a tab gets when its visitor comes back to it. */
const wake = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.beforeEach(({ context }) => context.addInitScript(refuseStorage))

test('every open tab follows a choice that only a cookie keeps', { tag: '@sample' }, async ({
  page,
  context,
  baseURL,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await logVisit(tab, baseURL ?? '')
    await tab.goto('/cookie-policy')
    await settled(tab)
  }
  await press(page, 'Accept')
  await expect(region(other)).toBeHidden()
  await expect(other.getByText('You accepted analytics.')).toBeVisible()
  await expect.poll(() => readDataLayer(page)).not.toEqual([])

  await other.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  await press(other, 'Decline')
  await expect(page.getByText('You declined analytics: nothing is loaded.')).toBeVisible()
  await expect.poll(() => layerOf(page)).toEqual([])
})

test('if tabs cannot message each other, a tab rereads the choice when it is shown again', {
  tag: ['@all', '@sample'],
}, async ({ page, context, baseURL }) => {
  await context.addInitScript(refuseMessages)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await logVisit(tab, baseURL ?? '')
    await tab.goto('/startup-initiative')
    await settled(tab)
  }
  await press(page, 'Accept')
  await expect.poll(() => readDataLayer(page)).not.toEqual([])
  await wake(other)
  await expect(region(other)).toBeHidden()

  await other.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await wake(other)
  await expect(region(other)).toBeVisible()
  await press(other, 'Decline')
  // Nothing is counted anymore, although no message has reached this tab.
  const told: unknown[] = []
  await page.exposeFunction('noteEvent', (event: unknown) => told.push(event))
  await page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    if (Array.isArray(layer)) layer.push = (event) => Reflect.get(window, 'noteEvent')(event)
  })
  await page.getByRole('link', { name: 'Nectar' }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => layerOf(page)).toEqual([])
  expect(JSON.stringify(told)).not.toContain('page_view')
})

test('a page is counted with its title, however late that is set', {
  tag: ['@all', '@sample'],
}, async ({ page, baseURL }) => {
  await logVisit(page, baseURL ?? '')
  await page.goto('/startup-initiative')
  await press(page, 'Accept')
  await expect.poll(async () => JSON.stringify(await readDataLayer(page))).toContain('page_view')
  // The title of the next page is set a second after its path.
  await page.evaluate(() => {
    const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title')
    Object.defineProperty(document, 'title', { configurable: true, get: () => '' })
    setTimeout(() => {
      Object.defineProperty(document, 'title', { get: () => title?.get?.call(document) })
      document.head.append(document.createElement('meta'))
    }, 1000)
  })
  await page.getByRole('link', { name: 'Nectar' }).first().click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(async () => JSON.stringify(await readDataLayer(page)))
    .toContain('"page_path":"/"')
  const views = (await readDataLayer(page)).filter((entry) =>
    JSON.stringify(entry).includes('"page_path":"/"'),
  )
  expect(views).toEqual([{ event: 'page_view', page_path: '/', page_title: await page.title() }])
  expect(await page.title()).not.toBe('')
})
