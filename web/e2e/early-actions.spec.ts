import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { waitingAttribute } from '../loading/early-actions.ts'
import { holdRequests } from './support/held-requests.ts'

const tag = '@all'
const chunks = '**/_next/static/chunks/*.js'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent-cookie-banner', 'decline')),
)

const rowsOf = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'rows' })

const isReady = (page: Page) => page.locator(`html:not([${waitingAttribute}])`).waitFor()

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await isReady(page)
}

/** Opens a page, acts before its scripts have loaded, then lets them load. */
async function visitEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const release = await holdRequests(page, chunks)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await act()
  release()
  await isReady(page)
  await page.unroute(chunks)
}

/** One control of each kind: what is done to it, and what shows that it was done once. */
const actions: Record<
  string,
  { path: string; act: (page: Page) => Promise<unknown>; done: (page: Page) => Promise<unknown> }
> = {
  'a button': {
    path: '/services/nft-collections',
    act: (page) => page.getByRole('button', { name: 'Draw again' }).click(),
    // The page shows draw 7 first.
    done: (page) => expect(page.getByRole('status').filter({ hasText: 'Draw 8' })).toBeVisible(),
  },
  'an option by keyboard': {
    path: '/services/multichain',
    act: async (page) => {
      await page.locator('main').getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
    },
    done: (page) => expect(page.locator('main pre').first()).not.toContainText('moonbeam.id'),
  },
  'a checkbox': {
    path: '/services/smart-contracts',
    act: (page) => page.getByRole('checkbox', { name: 'Burnable' }).check(),
    done: (page) =>
      expect(page.getByRole('region', { name: 'Orchard.sol' })).toContainText('ERC721Burnable'),
  },
  'a list of choices': {
    path: '/pricing',
    act: (page) =>
      page.getByLabel('Service', { exact: true }).selectOption({ label: 'NFT collections' }),
    done: (page) => expect(rowsOf(page)).toHaveText(/^\d+ of \d+ rows$/),
  },
  'a tab': {
    path: '/services/web3-storage',
    act: (page) => page.getByRole('tab').nth(1).click(),
    done: (page) => expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true'),
  },
  'a text': {
    path: '/services/web3-storage',
    act: async (page) => {
      await page.getByLabel('A text', { exact: true }).fill('')
      await page.keyboard.type('hello world')
    },
    // What IPFS calls this text.
    done: (page) =>
      expect(
        page.getByText('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'),
      ).toBeVisible(),
  },
}

for (const [kind, { path, act, done }] of Object.entries(actions)) {
  test(`before the scripts have loaded, ${kind} counts, once`, { tag }, async ({ page }) => {
    await visitEarly(page, path, () => act(page))
    await done(page)
  })
}

test('before the scripts have loaded, a form is sent once', { tag }, async ({ page }) => {
  let sent = 0
  await page.route('**/api/inquiries', async (route) => {
    sent += 1
    // An answer without content keeps the page.
    await route.fulfill({ status: 204 })
  })
  await visitEarly(page, '/resources', async () => {
    const form = page.locator('form[action="/api/inquiries"]')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => sent).toBe(1)
  })
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0)
  expect(sent).toBe(1)
})

test('what the browser restores counts too', { tag }, async ({ page }) => {
  await visit(page, '/pricing')
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'NFT collections' })
  const status = rowsOf(page)
  await expect(status).toHaveText(/^\d+ of \d+ rows$/)
  const said = (await status.textContent()) ?? ''
  await visit(page, '/contact')
  await page.goBack()
  await isReady(page)
  await expect(status).toHaveText(said)
})

test('what is typed after the code of a part has loaded counts too', { tag }, async ({ page }) => {
  await page.route(chunks, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  const text = page.getByLabel('A text', { exact: true })
  await page.goto('/services/web3-storage', { waitUntil: 'domcontentloaded' })
  await text.fill('One')
  await isReady(page)
  await expect(text.and(page.locator(`[${waitingAttribute}] *`))).toHaveCount(0)
  await text.pressSequentially(' two')
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
  await expect(text).toHaveValue('One two')
})

test('a menu that was opened by pointing or by keyboard stays open', { tag }, async ({ page }) => {
  const entry = page.getByRole('button', { name: 'Product' })
  const link = page.locator('.menu-panel').first().getByRole('link').first()
  const scriptsRan = page.locator('header[data-scrolled]')

  await visitEarly(page, '/', () => entry.hover())
  await expect(scriptsRan).toBeVisible()
  await expect(link).toBeVisible()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')

  await page.mouse.move(700, 800)
  await visitEarly(page, '/', async () => {
    await entry.focus()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  })
  await expect(scriptsRan).toBeVisible()
  await expect(link).toBeFocused()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
})
