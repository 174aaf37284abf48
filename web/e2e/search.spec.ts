import { expect, type Page, test } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { settled } from './support/settled.ts'
import { sitemapPaths } from './support/sitemap.ts'

const tag = '@all'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search this site' })
const hitsOf = (page: Page) => dialogOf(page).getByRole('option')

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

test('the search works by keyboard: open, type, choose, arrive', async ({ page }) => {
  await page.goto('/contact')
  await settled(page)
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('price of storage')
  await expect(page.getByRole('status').filter({ hasText: 'results' })).toBeVisible()
  await expect(hitsOf(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(hitsOf(page).first().locator('mark').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const chosen = hitsOf(page).nth(1)
  await expect(fieldOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('a place without an anchor is scrolled to by its title', { tag }, async ({ page }) => {
  await open(page)
  await page.keyboard.type('Does it work offline with secure enclave')
  const question = hitsOf(page).filter({ hasText: 'What is a secure enclave?' })
  await question.click()
  await expect(page).toHaveURL(/\/services\/cloud-functions/)
  await expect(page.getByRole('heading', { name: 'What is a secure enclave?' })).toBeInViewport()
})

test('the button opens it and gets the focus back; what is typed meanwhile is kept', {
  tag,
}, async ({ page }) => {
  await page.goto('/')
  await settled(page)
  // The code arrives late.
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('refund')
  await expect(fieldOf(page)).toHaveValue('refund')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('shortcuts do not interfere with a form, and `/` can be turned off', { tag }, async ({
  page,
}) => {
  await page.goto('/contact')
  await settled(page)
  // The form waits for its code, whose first request begins when it is used.
  const requested = page.waitForRequest('**/_next/static/chunks/*.js')
  await page.route('**/_next/static/chunks/*.js', () => undefined)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('1')
  await message.press('/')
  await expect(message).toHaveValue('1/')
  await expect(dialogOf(page)).toHaveCount(0)
  await requested
  await page.unroute('**/_next/static/chunks/*.js')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Open with the / key').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toHaveValue('')
})

test('rows, count and selection hold over twenty queries in a row', { tag }, async ({ page }) => {
  await open(page)
  const queries = 'price storage file support privacy token web hosting refund cron'.split(' ')
  for (const query of [...queries, ...queries.toReversed()]) {
    await fieldOf(page).fill(query)
    await expect(hitsOf(page).first().locator('mark').first()).toBeVisible()
    const count = await hitsOf(page).count()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toHaveText(
      count === 1 ? '1 result' : `${count} results`,
    )
    const ids = await hitsOf(page).evaluateAll((all) => all.map(({ id }) => id))
    expect(new Set(ids).size).toBe(count)
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', ids[0] ?? '')
    await expect(hitsOf(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1)
  }
})

test('Escape gives up what is composed, and not the search', { tag }, async ({ page }) => {
  await page.goto('/contact')
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  const browser = await page.context().newCDPSession(page)
  await fieldOf(page).fill('')
  await browser.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toBeFocused()
})

test('a selection that ends outside of the dialog does not close it', { tag }, async ({ page }) => {
  await open(page)
  const box = await dialogOf(page).boundingBox()
  if (!box) throw new Error('The dialog has no box.')
  const y = box.y + 20
  const [inside, outside] = [box.x + box.width / 2, 5]
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    await page.mouse.move(from, y)
    await page.mouse.down()
    await page.mouse.move(to, y)
    await page.mouse.up()
    await expect(dialogOf(page)).toBeVisible()
  }
  // Nor does a key on a control after the other button of the mouse was pressed outside.
  await page.mouse.click(outside, y, { button: 'right' })
  const tick = dialogOf(page).getByRole('checkbox')
  await tick.press('Space')
  await expect(dialogOf(page)).toBeVisible()
  await tick.press('Space')
  await page.mouse.click(outside, y)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('a query without results leads to other pages', { tag }, async ({ page }) => {
  await open(page)
  await page.keyboard.type('xylophone')
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
  await expect(dialogOf(page)).toContainText('Nothing on this site has “xylophone”')
  await expect(hitsOf(page).filter({ hasText: 'Contact' })).toHaveAttribute('href', '/contact')
})

test('a page loads nothing of the search before it is opened, and little then', { tag }, async ({
  page,
}) => {
  await page.goto('/pricing')
  await settled(page)
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    )
  const before = (await loaded()).map(({ name }) => name)
  expect(before.filter((name) => name.includes('search'))).toEqual([])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('price')
  await expect(hitsOf(page).first()).toBeVisible()
  const after = (await loaded()).filter(({ name }) => !before.includes(name))
  const sizeOf = (pattern: RegExp) =>
    after.filter(({ name }) => pattern.test(name)).reduce((sum, { size }) => sum + size, 0)
  const [code, index] = [sizeOf(/\.(?:js|css)$/), sizeOf(/search\.json$/)]
  console.log(`search: ${code} bytes of code, ${index} bytes of index`)
  expect(code).toBeGreaterThan(1000)
  expect(code).toBeLessThanOrEqual(25_000)
  expect(index).toBeGreaterThan(1000)
  expect(index).toBeLessThanOrEqual(60_000)
})

for (const [name, width, size] of [
  ['at 360', 360, '100%'],
  ['with text of 200 %', 720, '200%'],
] as const) {
  test(`the open search is accessible and fits ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript((fontSize) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = fontSize
      })
    }, size)
    await open(page)
    for (const query of ['', 'storage', 'xylophone']) {
      await fieldOf(page).fill(query)
      await expect(hitsOf(page).first()).toBeVisible()
      expect(await accessibilityFindings(page), query).toEqual([])
      const wide = await dialogOf(page).evaluate(
        (element) =>
          [element, ...element.querySelectorAll('*')].filter(
            (one) => one.getBoundingClientRect().right > innerWidth + 1,
          ).length,
      )
      expect(wide, query).toBe(0)
    }
  })
}

test('on a phone, the search is in the menu', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/pricing')
  await settled(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Search' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('contact')
  await hitsOf(page).first().click()
  await expect(page).toHaveURL('/contact')
})

test('the search page is accessible', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const address of ['/search', '/search?q=storage', '/search?q=xylophone']) {
    await page.goto(address)
    expect(await accessibilityFindings(page)).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a search page', async ({ page, request }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
    await main.getByRole('searchbox', { name: 'Search this site' }).fill('mint <NFTs> & more')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveTitle('mint <NFTs> & more · Search')
    await expect(main.locator('ol a').first()).toHaveAttribute('href', '/lp-nft-mint')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await sitemapPaths(request)).not.toContain('/search')
    const answer = await request.get('/search?q=xylophone&q=quuxify')
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    expect(await answer.text()).toContain('Nothing on this site has “xylophone quuxify”')
  })

  test('the page for a missing address offers it', { tag }, async ({ page }) => {
    await page.goto('/servcies/storage')
    const main = page.getByRole('main')
    await main.getByRole('searchbox', { name: 'Search this site' }).fill('storage')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('ol a').first()).toHaveAttribute('href', '/services/web3-storage')
  })
})
