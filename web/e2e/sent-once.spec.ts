import { expect, type Page, test } from '@playwright/test'
import { documentsOf } from './support/documents.ts'
import { settled } from './support/settled.ts'

const main = (page: Page) => page.getByRole('main').textContent()
const follow = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()

test('static text of a page is sent once', { tag: ['@sample', '@all'] }, async ({ request }) => {
  for (const path of ['/', '/pricing', '/services/web3-storage', '/recipes']) {
    const html = await (await request.get(path)).text()
    // The structured data for search engines repeats the texts of stories.
    const ofSearch =
      html.match(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g)?.join() ?? ''
    const all = html.matchAll(/class="(?:menu-note|card-text)[^>]*>([^<&]{30,})</g)
    const texts = Array.from(all, ([, text = '']) => text).filter(
      (text) => !ofSearch.includes(text),
    )
    expect(texts.length, path).toBeGreaterThan(10)
    const data = html.slice(html.lastIndexOf('</footer>'))
    expect(
      texts.filter((text) => data.includes(text)),
      path,
    ).toEqual([])
  }
})

test('the router shows the same as the document: by a link, back and forward', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const fresh = await context.newPage()
  await fresh.goto('/services/web3-hosting')
  await settled(fresh)
  const expected = await main(fresh)

  await page.goto('/pricing')
  await settled(page)
  const before = await main(page)
  const documents = documentsOf(page)
  await follow(page, '/services/web3-hosting')
  await page.waitForURL('**/services/web3-hosting')
  await expect.poll(() => main(page)).toBe(expected)
  await page.goBack()
  await page.waitForURL('**/pricing')
  await expect.poll(() => main(page)).toBe(before)
  await page.goForward()
  await page.waitForURL('**/services/web3-hosting')
  await expect.poll(() => main(page)).toBe(expected)
  expect(documents).toHaveLength(0)
  expect(errors).toEqual([])
})
