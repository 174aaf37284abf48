import { test as base, expect, type Page } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { lake } from './support/lake-client.ts'

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

test('the logo leads home, Token to /token', { tag: '@sample' }, async ({ home: page }) => {
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Nectar' }).first()).toHaveAttribute('href', '/')
  await expect(banner.getByRole('link', { name: 'Token', exact: true }).first()).toHaveAttribute(
    'href',
    '/token',
  )
})

for (const { group, columns } of headerGroups) {
  test(`the group ${group} of the header has its columns, in their order and no others`, {
    tag: '@sample',
  }, async ({ home: page }) => {
    const navigation = await openGroup(page, group)
    const wanted: readonly string[] = columns
    const titles = navigation.locator('ul :not(:has(*)):visible')
    const shown = (await titles.allTextContents()).filter((title) => wanted.includes(title))
    expect(shown).toEqual(wanted)
    await expect(navigation.locator('ul ul:visible')).toHaveCount(columns.length)
  })
}

test('Pricing and Simplets are links of the header', { tag: '@sample' }, async ({ home: page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Pricing' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await expect(navigation.getByRole('link', { name: 'Simplets' })).toHaveAttribute(
    'href',
    '/simplets',
  )
})

test('the services come from their path prefix, in their order, without /services itself', {
  tag: '@sample',
}, async ({ home: page }) => {
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

test('/product/features is called "See all features"', { tag: '@sample' }, async ({
  home: page,
}) => {
  const navigation = await openGroup(page, 'Product')
  await expect(navigation.getByRole('link', { name: 'See all features' })).toHaveAttribute(
    'href',
    '/product/features',
  )
})

test('a page marked soon is text with a tag and no link', { tag: '@sample' }, async ({
  home: page,
}) => {
  const navigation = await openGroup(page, 'Product')
  await expect(navigation.getByText('See business offering')).toBeVisible()
  await expect(navigation.getByRole('link', { name: /See business offering/ })).toHaveCount(0)
  await expect(navigation.getByText('Soon', { exact: false }).first()).toBeVisible()
})

test('soon takes precedence over a redirect', { tag: '@sample' }, async ({ home: page }) => {
  const navigation = await openGroup(page, 'Resources')
  await expect(navigation.getByText('Governance')).toBeVisible()
  await expect(navigation.getByRole('link', { name: /Governance/ })).toHaveCount(0)
})

test('recipes lead to their anchors on /recipes', { tag: '@sample' }, async ({
  home: page,
  request,
}) => {
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

test('the page named Development joins the documentation group', { tag: '@sample' }, async ({
  home: page,
}) => {
  const navigation = await openGroup(page, 'Developers')
  await expect(navigation.locator('a[href="/development"]:visible')).toHaveCount(1)
})

test('an external redirect opens in a new tab and says so', { tag: '@sample' }, async ({
  home: page,
}) => {
  const navigation = await openGroup(page, 'Developers')
  const link = navigation.locator('a[target="_blank"]:visible').first()
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', /^https:\/\//)
  await expect(link).toHaveAccessibleName(/new tab/)
})

test('the footer has its groups, social links, legal links and payment providers', {
  tag: '@sample',
}, async ({ home: page }) => {
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
  for (const path of [
    '/cookie-policy',
    '/privacy-policy',
    '/terms-and-conditions',
    '/legal-disclaimer',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`).first()).toHaveAttribute('target', '_blank')
  }
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

test('Get started carries the query over, repeated values joined by commas', {
  tag: '@sample',
}, async ({ page }) => {
  await page.goto('/?a=1&a=2&utm=x')
  const link = page.getByRole('banner').getByRole('link', { name: 'Get started' }).first()
  await link.hover()
  await expect
    .poll(async () => {
      const url = new URL((await link.getAttribute('href')) ?? '', page.url())
      return `${url.origin} ${url.searchParams.get('a')} ${url.searchParams.get('utm')}`
    })
    .toBe('https://app.nectar.example 1,2 x')
})

test('every link of a landing page to the application carries the campaign over', {
  tag: '@sample',
}, async ({ page }) => {
  await page.goto('/lp-hosting?utm_source=spring&a=1&a=2')
  const links = page.locator('a[href^="https://app.nectar.example"]')
  const main = page.getByRole('main').locator('a[href^="https://app.nectar.example"]')
  expect(await main.count()).toBeGreaterThan(0)
  await expect
    .poll(() =>
      links.evaluateAll((all) =>
        all
          .map((link) => new URL(link.getAttribute('href') ?? '').searchParams)
          .every((query) => query.get('utm_source') === 'spring' && query.get('a') === '1,2'),
      ),
    )
    .toBe(true)
})

test('axe finds nothing with the menus open', { tag: ['@sample', '@all'] }, async ({ page }) => {
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
