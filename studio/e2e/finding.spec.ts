import { expect } from '@playwright/test'
import { patient, test, visit } from './support/studio.ts'

const groups = [
  { name: 'Services', has: '/services/web3-storage', misses: '/recipes/youtube' },
  { name: 'Recipes', has: '/recipes/youtube', misses: '/services/web3-storage' },
  { name: 'Token pages', has: '/nctr/buy', misses: '/token' },
  { name: 'Landing pages', has: '/lp-hosting', misses: '/pricing' },
  { name: 'Legal pages', has: '/privacy-policy', misses: '/pricing' },
  { name: 'Redirects', has: '/airdrop → /crowdsale', misses: '/pricing' },
  { name: 'Main pages', has: '/pricing', misses: '/services/web3-storage' },
]

test('pages are in groups, with their paths', { tag: '@sample' }, async ({ studio }) => {
  await visit(studio, '/structure/pages')
  const list = studio.getByTestId('document-list-pane')
  for (const { name, has, misses } of groups) {
    await studio.getByRole('link', { name, exact: true }).click()
    await expect(list.getByText(has, { exact: true })).toBeVisible()
    await expect(list.getByText(misses, { exact: true })).toHaveCount(0)
  }
})

test('search finds a page by its path and by its name, best match first', {
  tag: '@sample',
}, async ({ studio }) => {
  await visit(studio, '/structure/pages;all')
  const search = studio.getByRole('combobox', { name: 'Search list' })
  const paths = studio.getByTestId('document-list-pane').getByText(/^\//)
  for (const words of ['web3-loyalty', 'Rewards program']) {
    await search.fill(words)
    await expect(paths.first()).toHaveText('/recipes/web3-loyalty')
  }
})

test('settings and menus exist once: they cannot be duplicated, deleted or created', {
  tag: '@sample',
}, async ({ studio }) => {
  for (const path of ['/structure/settings', '/structure/navigation;menu-header']) {
    // The form of the previous document is closed first: its menus would be taken for this one's.
    await visit(studio, '/structure')
    await expect(studio.getByTestId('action-publish')).toHaveCount(0)
    await visit(studio, path)
    await expect(studio.getByTestId('action-publish')).toBeVisible(patient)
    await studio.getByTestId('pane-context-menu-button').last().click()
    await expect(studio.getByRole('menuitem', { name: 'History' })).toBeVisible()
    await expect(studio.getByRole('menuitem', { name: /delete|duplicate/i })).toHaveCount(0)
    await studio.keyboard.press('Escape')
    await expect(studio.getByRole('menuitem', { name: 'History' })).toHaveCount(0)
    const more = studio.getByTestId('action-menu-button')
    if ((await more.count()) > 0) {
      await more.click()
      await expect(studio.getByRole('menuitem').first()).toBeVisible()
      await expect(
        studio.getByRole('menuitem', { name: /delete|duplicate|unpublish/i }),
      ).toHaveCount(0)
      await studio.keyboard.press('Escape')
    }
  }
  await studio.getByTestId('new-document-button').click()
  const offered = studio.locator('[data-ui="Popover"]').filter({ hasText: 'Landing page' })
  for (const name of ['Service', 'Recipe', 'Landing page', 'Legal page', 'Redirect']) {
    await expect(offered.getByText(name, { exact: true })).toBeAttached()
  }
  await expect(offered.getByText(/^(settings|menu|inquiry)$/i)).toHaveCount(0)
  await studio.keyboard.press('Escape')
})

test('the preview of the header shows what the site builds', {
  tag: '@sample',
}, async ({ studio, served }) => {
  await visit(studio, '/structure/navigation;menu-header,view=preview')
  const preview = studio.getByTestId('menu-preview')
  await expect(preview.getByText('Web3 hosting')).toBeVisible(patient)
  const names = await studio.evaluate(
    (page) => {
      const header = new DOMParser().parseFromString(page, 'text/html')
      const entries = header.querySelectorAll(
        '.site-header :is(a.menu-entry, .menu-panel .menu-link)',
      )
      return Array.from(entries, ({ firstChild }) => firstChild?.textContent)
    },
    (await served('/')).text,
  )
  expect(names.length).toBeGreaterThan(20)
  const shown = async () => {
    const items = await preview.getByTestId('menu-preview-item').allTextContents()
    return items.map((name) => name.replace(' ↗', ''))
  }
  await expect.poll(shown, patient).toEqual(names)
})
