import { expect, type Page, test } from '@playwright/test'
import { documentsOf } from './support/documents.ts'

/** Scripts of the form, which no other page has. */
async function loseForm(page: Page): Promise<void> {
  const scripts = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    return [...html.matchAll(/\/_next\/static\/chunks\/[^"\\]+?\.js/g)].map(([script]) => script)
  }
  const shared = new Set(await scripts('/'))
  const own = (await scripts('/contact')).filter((script) => !shared.has(script))
  await page.route(
    (url) => own.includes(url.pathname),
    (route) => route.abort(),
  )
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
)

test('a lost chunk has the page loaded again where the site answers, whatever the browser says', {
  tag: ['@all', '@sample'],
}, async ({ page }) => {
  const documents = documentsOf(page)
  await loseForm(page)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  expect(documents).toHaveLength(2)
})

test('where the site does not answer, what is there stays', { tag: ['@all', '@sample'] }, async ({
  page,
}) => {
  const documents = documentsOf(page)
  await loseForm(page)
  await page.route('**/builds/latest.json?*', (route) => route.abort())
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  expect(documents).toHaveLength(1)
})
