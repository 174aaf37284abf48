import { test as base, expect, type Page } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { lake } from './support/lake-client.ts'

const tag = '@all'
const button = (page: Page) => page.getByRole('button', { name: 'Menu' })

/** Opens a page. The header's script has run once the header follows the scrolling. */
async function open(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
}

async function openMenu(page: Page) {
  await open(page)
  await button(page).click()
  await expect(page.locator('#site-menu')).toBeVisible()
}

/** Spec section 2, Header: the groups and their columns. */
const headerGroups = [
  { group: 'Product', columns: ['Product overview', 'Services', 'For businesses'] },
  { group: 'Solutions', columns: ['Recipes'] },
  { group: 'Developers', columns: ['Start developing', 'Get started', 'Guide'] },
  { group: 'Resources', columns: ['Support center'] },
] as const

const test = base.extend<object, { home: Page }>({
  /** The home page, opened once per worker: the tests that use it only look at it. */
  home: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use
      const page = await browser.newPage({ baseURL, viewport })
      await page.goto('/')
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

async function openGroup(page: Page, group: string) {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const button = navigation.getByRole('button', { name: group })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return navigation
}

test('each group of the header has its columns, in their order and no others', async ({
  home: page,
}) => {
  for (const { group, columns } of headerGroups) {
    const navigation = await openGroup(page, group)
    const wanted: readonly string[] = columns
    const titles = navigation.locator('ul :not(:has(*)):visible')
    const shown = (await titles.allTextContents()).filter((title) => wanted.includes(title))
    expect(shown).toEqual(wanted)
    await expect(navigation.locator('ul ul:visible')).toHaveCount(columns.length)
  }
})

test('the links of the header lead to their pages', async ({ home: page }) => {
  const banner = page.getByRole('banner')
  for (const [name, path] of [
    ['Nectar', '/'],
    ['Token', '/token'],
    ['Pricing', '/pricing'],
    ['Simplets', '/simplets'],
  ] as const) {
    await expect(banner.getByRole('link', { name }).first()).toHaveAttribute('href', path)
  }
  await openGroup(page, 'Product')
  const all = banner.getByRole('link', { name: 'See all features' })
  await expect(all).toHaveAttribute('href', '/product/features')
  await openGroup(page, 'Developers')
  // The page named Development joins the documentation group.
  await expect(banner.locator('a[href="/development"]:visible')).toHaveCount(1)
})

test('the services come from their path prefix, in their order, without /services itself', async ({
  home: page,
}) => {
  const navigation = await openGroup(page, 'Product')
  const paths = await navigation
    .locator('a[href^="/services"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const ordered = await lake.fetch<string[]>(
    '*[_type == "route" && string::startsWith(path, "/services/")] | order(order asc).path',
  )
  expect(ordered).toHaveLength(10)
  expect(paths).toEqual(ordered)
})

test('a page marked soon is text with a tag and no link, even with a redirect', async ({
  home: page,
}) => {
  for (const [group, name] of [
    ['Product', 'See business offering'],
    ['Resources', 'Governance'],
  ] as const) {
    const navigation = await openGroup(page, group)
    await expect(navigation.getByText(name)).toBeVisible()
    await expect(navigation.getByRole('link', { name })).toHaveCount(0)
    await expect(navigation.getByText('Soon').filter({ visible: true }).first()).toBeVisible()
  }
})

test('recipes lead to their anchors on /recipes', async ({ home: page, request }) => {
  const navigation = await openGroup(page, 'Solutions')
  const hrefs = await navigation
    .locator('a[href^="/recipes"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toContain('/recipes#youtube')
  expect(new Set(hrefs).size).toBe(9)
  const recipes = await (await request.get('/recipes')).text()
  for (const href of hrefs) {
    expect(recipes.split(` id="${href?.split('#')[1]}"`), href ?? '').toHaveLength(2)
  }
})

test('an external redirect opens in a new tab and says so', async ({ home: page }) => {
  const navigation = await openGroup(page, 'Developers')
  const link = navigation.locator('a[target="_blank"]:visible').first()
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', /^https:\/\//)
  await expect(link).toHaveAccessibleName(/new tab/)
})

test('the footer has its groups, social links, legal links and payment providers', async ({
  home: page,
}) => {
  const footer = page.getByRole('contentinfo')
  const groups = footer.getByRole('navigation', { name: 'Footer' })
  await expect(groups.locator('> div > p:first-child')).toHaveText([
    'Product',
    'Solutions',
    'Developers',
  ])
  for (const text of ['Recipes', 'Support center']) {
    await expect(groups.getByText(text, { exact: true })).toBeVisible()
  }
  for (const name of [
    'cookie-policy',
    'privacy-policy',
    'terms-and-conditions',
    'legal-disclaimer',
  ])
    await expect(footer.locator(`a[href="/${name}"]`).first()).toHaveAttribute('target', '_blank')
  for (const name of ['GitHub', 'X', 'Medium', 'Discord', 'LinkedIn']) {
    const link = footer.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true })
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link.locator('svg')).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: /get started/i }).first()).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(footer.getByRole('link', { name: /^By card/ })).toHaveCount(1)
  await expect(footer.getByRole('link', { name: /^By crypto/ })).toHaveCount(1)
})

for (const [path, place] of [
  ['/', 'banner'],
  ['/lp-hosting', 'main'],
] as const) {
  test(`every link of ${path} to the application carries the query over`, async ({ page }) => {
    await page.goto(`${path}?utm_source=spring&a=1&a=2`)
    const application = 'a[href^="https://app.nectar.example"]'
    await page.getByRole(place).locator(`${application}:visible`).first().hover()
    await expect
      .poll(() =>
        page
          .locator(application)
          .evaluateAll((all) =>
            all
              .map((link) => new URL(link.getAttribute('href') ?? '').searchParams)
              .every((query) => query.get('utm_source') === 'spring' && query.get('a') === '1,2'),
          ),
      )
      .toBe(true)
  })
}

test('axe finds nothing with the menus open', { tag }, async ({ page }) => {
  await page.goto('/')
  const found: string[] = []
  for (const group of ['Product', 'Solutions', 'Developers', 'Resources']) {
    await openGroup(page, group)
    found.push(...(await accessibilityFindings(page)))
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  found.push(...(await accessibilityFindings(page)))
  expect(found).toEqual([])
})

const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })
const isOpen = (page: Page, name: string) =>
  expect(group(page, name)).toHaveAttribute('aria-expanded', 'true')
const isClosed = (page: Page, name: string) =>
  expect(group(page, name)).toHaveAttribute('aria-expanded', 'false')

test('a dropdown opens on hover and closes 400 ms after the pointer leaves', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await group(page, 'Product').hover()
  await isOpen(page, 'Product')
  await page.mouse.move(700, 880)
  await page.clock.runFor(300)
  // A pointer that returns in time keeps it open.
  await group(page, 'Product').hover()
  await page.clock.runFor(1000)
  await isOpen(page, 'Product')
  await page.mouse.move(700, 880)
  await page.clock.runFor(399)
  await isOpen(page, 'Product')
  await page.clock.runFor(2)
  await isClosed(page, 'Product')
})

test('a click opens and closes a dropdown, and one is open at a time', async ({ page }) => {
  await open(page)
  await group(page, 'Product').click()
  await isOpen(page, 'Product')
  await group(page, 'Developers').click()
  await isOpen(page, 'Developers')
  await isClosed(page, 'Product')
  await group(page, 'Developers').click()
  await isClosed(page, 'Developers')
})

test('a press outside and Escape close a dropdown; Escape gives the focus back', async ({
  page,
}) => {
  await open(page)
  await group(page, 'Product').press('Enter')
  await isOpen(page, 'Product')
  await page.mouse.click(700, 880)
  await isClosed(page, 'Product')
  await group(page, 'Product').hover()
  await isOpen(page, 'Product')
  await page.keyboard.press('Escape')
  await isClosed(page, 'Product')
  await group(page, 'Product').press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'See all features' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await isClosed(page, 'Product')
  await expect(group(page, 'Product')).toBeFocused()
})

test('arrow keys, Home and End move along the bar and within a dropdown', { tag }, async ({
  page,
}) => {
  await open(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await group(page, 'Product').focus()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Solutions')).toBeFocused()
  await page.keyboard.press('End')
  await expect(bar.getByRole('link', { name: 'Simplets' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Product')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const links = page.locator('[data-open="true"] a')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
})

test('moving the focus out of the bar closes the dropdown', { tag }, async ({ page }) => {
  await open(page)
  await group(page, 'Product').press('Enter')
  await isOpen(page, 'Product')
  await page.getByRole('banner').getByRole('link', { name: 'Token', exact: true }).first().focus()
  await isClosed(page, 'Product')
})

test('following a link closes the dropdown, even one to an anchor of the same page', {
  tag,
}, async ({ page }) => {
  await open(page, '/recipes')
  await group(page, 'Solutions').click()
  await page.locator('[data-open="true"] a[href="/recipes#youtube"]').click()
  await expect(page).toHaveURL(/#youtube$/)
  await isClosed(page, 'Solutions')
  await group(page, 'Developers').click()
  await page.locator('[data-open="true"] a[href="/development"]').click()
  await expect(page).toHaveURL(/\/development$/)
  await isClosed(page, 'Developers')
})

test('the header is 100 px high and gets its background past 80 px', async ({ page }) => {
  await open(page)
  const banner = page.getByRole('banner')
  const background = () => banner.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect((await banner.boundingBox())?.height).toBeGreaterThanOrEqual(100)
  await page.evaluate(() => scrollTo(0, 80))
  await expect(banner).toHaveAttribute('data-scrolled', 'false')
  expect(await background()).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => scrollTo(0, 81))
  await expect(banner).toHaveAttribute('data-scrolled', 'true')
  await expect.poll(background).not.toMatch(/rgba\(0, 0, 0, 0\)|\/ 0/)
})

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const scrollLock = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

  test('the menu has the groups as an accordion, one open at a time, and Token', async ({
    page,
  }) => {
    await openMenu(page)
    await expect(button(page)).toHaveAccessibleName('Close menu')
    const group = (name: string) => menu(page).locator('details', { hasText: name })
    await menu(page).getByText('Product', { exact: true }).click()
    await expect(group('Web3 storage')).toHaveAttribute('open')
    await menu(page).getByText('Developers', { exact: true }).click()
    await expect(menu(page).locator('details[open]')).toHaveCount(1)
    await expect(menu(page).getByRole('link', { name: 'Token', exact: true })).toHaveAttribute(
      'href',
      '/token',
    )
  })

  test('a group’s heading stays in view as another closes', { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 568 })
    await openMenu(page)
    const heading = (name: string) => menu(page).locator('summary', { hasText: name })
    const opened = (name: string) =>
      menu(page).locator('details[open]', { has: page.locator('summary', { hasText: name }) })
    for (const [from, to] of [
      ['Product', 'Solutions'],
      ['Solutions', 'Developers'],
      ['Developers', 'Resources'],
      ['Product', 'Resources'],
    ] as const) {
      if ((await opened(from).count()) === 0) await heading(from).click()
      await expect(opened(from)).toHaveCount(1)
      await heading(to).click()
      await expect(opened(to)).toHaveCount(1)
      await expect(heading(to)).toBeInViewport({ ratio: 1 })
      const top = (await heading(to).boundingBox())?.y ?? 0
      expect(top, `${to} after ${from}`).toBeGreaterThanOrEqual(100)
    }
  })

  test('the page does not scroll under the menu, and does again from 768 on', async ({ page }) => {
    await openMenu(page)
    expect(await scrollLock(page)).toBe('hidden')
    await page.setViewportSize({ width: 768, height: 780 })
    expect(await scrollLock(page)).not.toBe('hidden')
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await button(page).click()
    expect(await scrollLock(page)).not.toBe('hidden')
  })

  test('the menu gives way to the bar from 1024 on', async ({ page }) => {
    await openMenu(page)
    await page.setViewportSize({ width: 1024, height: 780 })
    await expect(button(page)).toBeHidden()
    await expect(menu(page).getByRole('button', { name: 'Product' })).toBeVisible()
  })

  test('following a link closes the menu, and so does going back', async ({ page }) => {
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(menu(page)).toBeHidden()
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(menu(page)).toBeHidden()
  })

  test('the focus stays inside, and Escape closes the menu', async ({ page }) => {
    await openMenu(page)
    const stops = await menu(page).locator('a:visible, summary:visible').count()
    for (let press = 0; press <= stops + 1; press++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement?.matches('#site-menu *, [popovertarget="site-menu"]') ?? false,
      )
      expect(inside, `after ${press + 1} presses of Tab`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })
})

const top = (page: Page) => page.evaluate(() => scrollY)

test('the page does not move behind the open menu of a tablet', { tag: '@any' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await openMenu(page)
  await page.mouse.move(450, 400)
  await page.mouse.wheel(0, 900)
  await page.mouse.move(450, 50)
  await page.mouse.wheel(0, 900)
  for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
  expect(await top(page)).toBe(0)
  // Once the menu is closed, the page scrolls again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => top(page)).toBeGreaterThan(300)
})

test.describe('the header without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('dropdowns open on hover and for the keyboard', { tag }, async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Product' }).hover()
    await expect(bar.getByRole('link', { name: 'Web3 storage' })).toBeVisible()
    await page.mouse.move(700, 880)
    await expect(bar.getByRole('link', { name: 'Web3 storage' })).toBeHidden()
    await bar.getByRole('button', { name: 'Developers' }).focus()
    await expect(bar.getByRole('link', { name: 'CLI' })).toBeVisible()
  })

  test('the hamburger menu and its groups open', { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Product', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Web3 storage' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Token', exact: true })).toBeVisible()
  })
})

const landing = ['/lp-hosting', '/lp-nft-mint', '/startup-initiative', '/event/nft-paris']
const claim = ['/nctr', '/nctr/buy', '/nctr/get', '/nctr/transfer']

test('every layout has the same footer', async ({ request }) => {
  const footerOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    const [footer = path] = /<footer[\s\S]*<\/footer>/.exec(html) ?? []
    return footer.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  }
  const expected = await footerOf('/')
  for (const path of [...landing, ...claim, '/simplets', '/privacy-policy', '/no-such-page'])
    expect.soft(await footerOf(path), path).toBe(expected)
})
