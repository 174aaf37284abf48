import { expect, test } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { settled } from './support/settled.ts'

const path = '/services/rpc-indexing'
const tag = '@all'

test('a page is copied by keyboard, as its Markdown', { tag }, async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await settled(page)
  const button = page.getByRole('main').getByRole('button', { name: 'Copy page' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied as Markdown' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await (await request.get(`${path}.md`)).text())
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  expect(copied).toContain(`# ${heading?.replaceAll(/\s+/g, ' ')}`)
  expect(await accessibilityFindings(page)).toEqual([])
  // The text can be copied again, and a failure is said.
  await page.route('**/*.md', (route) => route.abort())
  await button.click()
  await expect(
    page.getByRole('status').filter({ hasText: `The text is at ${path}.md` }),
  ).toBeVisible()
})

test('pages for reading can be copied; campaigns, forms and the token application cannot', async ({
  page,
}) => {
  for (const [address, count] of [
    ['/recipes/web3-website', 1],
    ['/development', 1],
    ['/resources', 1],
    ['/privacy-policy', 1],
    ['/', 0],
    ['/contact', 0],
    ['/lp-hosting', 0],
    ['/nctr', 0],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Copy page' }), address).toHaveCount(count)
  }
})
