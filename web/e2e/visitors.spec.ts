import { specifiedPages } from '@nectar/schemas/testing/specified-pages'
import { expect, test } from '@playwright/test'

for (const [audience, path, title] of [
  ['developers', '/development', /^Start developing/],
  ['builders', '/builders', /^Start developing/],
  ['token holders', '/token', /token/],
  ['startups', '/startup-initiative', /startup/],
] as const) {
  test(`${audience} have a page that speaks to them`, { tag: '@sample' }, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(/<title>([^<]+)</.exec(await answer.text())?.[1]).toMatch(title)
  })
}

test('every visitor is anonymous: no page asks who they are or sets a cookie', {
  tag: '@sample',
}, async ({ request, context }) => {
  const asking: string[] = []
  for (const path of Object.values(specifiedPages).flat()) {
    const answer = await request.get(path)
    const html = await answer.text()
    const marks = answer.headers()['set-cookie'] ?? answer.headers()['www-authenticate']
    if (!answer.ok() || marks || /type="password"/.test(html)) asking.push(path)
  }
  expect(asking).toEqual([])
  expect(await context.cookies()).toEqual([])
})

for (const [layout, [path]] of Object.entries(specifiedPages)) {
  test(`a page in the layout ${layout} is one container: header, content, footer, cookie banner`, {
    tag: '@sample',
  }, async ({ page }) => {
    await page.goto(path)
    const container = page.locator(`body > [data-layout="${layout}"]`)
    await expect(container.getByRole('banner')).toBeVisible()
    await expect(container.getByRole('main')).toBeVisible()
    await expect(container.getByRole('contentinfo')).toBeVisible()
    await expect(container.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
    await expect(
      page.locator('[data-layout], main, header.site-header, #cookie-banner'),
    ).toHaveCount(4)
  })
}
