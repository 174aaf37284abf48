import { expect, type Page, test } from '@playwright/test'
import { documentsOf } from './support/documents.ts'
import { ownScripts } from './support/loaded-scripts.ts'

/** Blocks the scripts of the form. */
async function loseForm(page: Page): Promise<void> {
  const own = await ownScripts(page, '/contact')
  await page.route(
    (url) => own.includes(url.pathname),
    (route) => route.abort(),
  )
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
)

test('a lost chunk reloads the page if the site answers, whatever the browser says', {
  tag: ['@all', '@sample'],
}, async ({ page }) => {
  const documents = documentsOf(page)
  await loseForm(page)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  expect(documents).toHaveLength(2)
})

test('if the site does not answer, the page is not reloaded', { tag: ['@all', '@sample'] }, async ({
  page,
}) => {
  const documents = documentsOf(page)
  await loseForm(page)
  await page.route('**/builds/latest.json?*', (route) => route.abort())
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  expect(documents).toHaveLength(1)
})
