import { expect, type Page, test } from '@playwright/test'
import { watchPolicy } from './support/policy-violations.ts'

async function expectShell(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Nectar' }).first()).toBeVisible()
  await expect(header.getByRole('link', { name: 'Token' }).first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Footer' })).toBeVisible()
}

/** Makes the shell of every page fail in the browser, outside every inner error boundary. */
function breakShell(): void {
  Reflect.deleteProperty(window, 'ResizeObserver')
}

test('if storage and cookies are refused, the page works and the choice holds', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/cookie-policy')
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect(banner).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('You declined analytics: nothing is loaded.')).toBeVisible()
  await expect(banner).toBeHidden()
  await expectShell(page)
  expect(errors).toEqual([])
})

test('the last resort keeps header and footer', async ({ page }) => {
  const violations = await watchPolicy(page)
  await page.addInitScript(breakShell)
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expectShell(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nectar' }).click()
  await expect(page).toHaveURL('/')
  expect(violations).toEqual([])
})

test('an error is shown even if nothing more can be loaded', { tag: ['@all', '@any'] }, async ({
  page,
  request,
}) => {
  const html = await (await request.get('/pricing')).text()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (html.includes(pathname)) await route.continue()
  })
  await page.addInitScript(breakShell)
  // Scripts that never arrive can hold up the event `load`.
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(page.getByText('Something went wrong')).toBeVisible()
})

test.describe('a known bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' })

  test('sees no error page if the browser fails', { tag: ['@all', '@any'] }, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.addInitScript(breakShell)
    await page.goto('/')
    await expect.poll(() => errors.join()).toContain('ResizeObserver')
    await expect(page.getByText('404 - Page not found')).toHaveCount(0)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
})
