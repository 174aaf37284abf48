import { expect, test } from '@playwright/test'

const landing = ['/lp-hosting', '/lp-nft-mint', '/startup-initiative', '/event/nft-paris']
const claim = ['/nctr', '/nctr/buy', '/nctr/get', '/nctr/transfer']

for (const path of [...landing, ...claim, '/simplets', '/privacy-policy', '/no-such-page']) {
  const tag = path === landing[0] || path === claim[0] ? '@sample' : ['@all', '@sample']
  test(`the footer of ${path} has its groups`, { tag }, async ({ page }) => {
    await page.goto(path)
    const groups = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
    await expect(groups.locator('> div > p:first-child')).toHaveText([
      'Product',
      'Solutions',
      'Developers',
    ])
    for (const text of ['Recipes', 'Support center']) {
      await expect(groups.getByText(text, { exact: true })).toBeVisible()
    }
  })
}

test('a column without a title is not below the title of another column', {
  tag: ['@all', '@sample'],
}, async ({ page }) => {
  await page.goto('/pricing')
  const groups = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
  const titleAbove = (text: string) =>
    groups.evaluate((nav, wanted) => {
      const item = [...nav.querySelectorAll('li')].find((li) => li.textContent?.includes(wanted))
      const group = item?.closest('details')
      const before = (title: Element) =>
        item && title.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING
      return [...(group?.querySelectorAll('p') ?? [])].filter(before).at(-1)?.textContent ?? 'none'
    }, text)
  expect(await titleAbove('See business offering')).toBe('none')
  expect(await titleAbove('Videos')).toBe('none')
  expect(await titleAbove('RPC and indexing')).toBe('Services')
})

test('the cookie settings are in the row of the legal links', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  // The payment providers next to them take two rows.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  const settings = footer.getByRole('button', { name: 'Cookie settings' })
  const policy = await footer.getByRole('link', { name: 'Cookie policy' }).elementHandle()
  // Measured together: the sections above get their height after the first paint, and move the footer.
  const [button, link] = await settings.evaluate(
    (element, other) =>
      [element, other].map((item) => {
        const { y, height } = item?.getBoundingClientRect() ?? {}
        return { y, height }
      }),
    policy,
  )
  expect(button?.height).toBeGreaterThan(0)
  expect(button).toEqual(link)
})
