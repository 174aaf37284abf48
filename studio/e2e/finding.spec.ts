import { expect, test } from '@playwright/test'
import { contentClient } from './support.ts'

const client = contentClient()

test.describe('finding the way', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/structure/pages')
    await expect(page.getByRole('link', { name: 'Main pages' })).toBeVisible({ timeout: 30_000 })
  })

  const groups = [
    { name: 'Services', has: '/services/web3-storage', misses: '/recipes/youtube' },
    { name: 'Recipes', has: '/recipes/youtube', misses: '/services/web3-storage' },
    { name: 'Token pages', has: '/nctr/buy', misses: '/token' },
    { name: 'Landing pages', has: '/lp-hosting', misses: '/pricing' },
    { name: 'Legal pages', has: '/privacy-policy', misses: '/pricing' },
    { name: 'Redirects', has: '/airdrop · redirect', misses: '/pricing' },
    { name: 'Main pages', has: '/pricing', misses: '/services/web3-storage' },
  ]
  for (const { name, has, misses } of groups) {
    test(`${name} hold ${has}`, async ({ page }) => {
      await page.getByRole('link', { name, exact: true }).click()
      const list = page.getByTestId('document-list-pane')
      await expect(list.getByText(has, { exact: true })).toBeVisible()
      await expect(list.getByText(misses, { exact: true })).toHaveCount(0)
    })
  }

  test('the groups of the menus hold what the site shows there', async ({ page }) => {
    await page.getByRole('link', { name: 'Pages by menu' }).click()
    await page.getByRole('link', { name: 'Developers' }).click()
    const list = page.getByTestId('document-list-pane')
    await expect(list.getByText('/development', { exact: true })).toBeVisible()
    await expect(list.getByText(/^\/get-started\/cli/)).toBeVisible()
  })

  test('search finds a page by its path and by its title', async ({ page }) => {
    await page.getByRole('link', { name: 'All pages by path' }).click()
    const search = page
      .getByRole('textbox', { name: /search/i })
      .or(page.getByPlaceholder('Search list'))
    await search.first().fill('web3-loyalty')
    const list = page.getByTestId('document-list-pane')
    await expect(list.getByText('/recipes/web3-loyalty', { exact: true })).toBeVisible()
    await expect(list.getByText('/pricing', { exact: true })).toHaveCount(0)
  })

  test('settings and menus are there once: no duplicate, no delete', async ({ page }) => {
    for (const path of ['/structure/settings', '/structure/navigation;header']) {
      await page.goto(path)
      await expect(page.getByTestId('document-panel-scroller')).toBeVisible({ timeout: 30_000 })
      await expect(page.getByTestId('action-publish')).toBeVisible()
      const more = page.getByTestId('action-menu-button')
      if ((await more.count()) > 0) {
        await more.click()
        await expect(page.getByRole('menuitem', { name: /delete|duplicate/i })).toHaveCount(0)
        await page.keyboard.press('Escape')
      }
    }
  })

  test('a new service starts with its sections in order', async ({ page }) => {
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await page.getByRole('link', { name: 'Service', exact: true }).click()
    await expect(page.getByTestId('field-path').getByRole('textbox')).toHaveValue('/services/', {
      timeout: 30_000,
    })
    const name = 'A service that only a test makes'
    await page.getByTestId('field-name').getByRole('textbox').fill(name)
    const query = '*[_type == "route" && name == $name][0]'
    const stored = () =>
      client.fetch<{ _id: string; sections: { _type: string }[] }>(query, { name })
    await expect.poll(async () => (await stored())?._id, { timeout: 30_000 }).toBeTruthy()
    const { _id: id, sections } = await stored()
    await client.delete(id)
    expect(sections.map(({ _type }) => _type)).toEqual([
      'hero',
      'featureGrid',
      'steps',
      'codeSample',
      'resourceCards',
      'dataTable',
      'storyList',
      'faq',
      'ctaBanner',
    ])
  })

  test('the preview of the header shows what the site builds', async ({ page }) => {
    await page.goto('/structure/navigation;header,view=preview')
    const preview = page.getByTestId('menu-preview')
    await expect(preview.getByText('Web3 hosting')).toBeVisible({ timeout: 30_000 })
    await expect(preview.getByText('soon').first()).toBeVisible()
  })
})
