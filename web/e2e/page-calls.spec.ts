import { expect, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { connect, expectConnected } from './support/wallet-page.ts'

test('the data of the next page is fetched by its path', { tag: '@sample' }, async ({ page }) => {
  await page.goto('/pricing')
  await settled(page)
  const asked = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/services/web3-hosting' && searchParams.has('_rsc')
  })
  await page.getByRole('contentinfo').locator('a[href="/services/web3-hosting"]').first().click()
  const answer = await asked
  expect([answer.request().method(), answer.request().postData()]).toEqual(['GET', null])
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/x-component'])
})

test('icons and drawings are static files of the site', { tag: '@sample' }, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = new Set([...html.matchAll(/href="(\/[^"#]+\.svg)#/g)].map(([, file = '']) => file))
  expect(files.size).toBeGreaterThan(1)
  for (const file of files) {
    const { 'content-type': type, 'cache-control': caching } = (await request.get(file)).headers()
    expect(type, file).toMatch(/^image\/svg\+xml/)
    expect(caching, file).toContain('immutable')
  }
})

test('chain reads are posted to the node as JSON, several at once', {
  tag: '@sample',
}, async ({ page, context }) => {
  const account = await newAccount({ tokens: '7' })
  await TestWallet.install(context, { account, chainUrl })
  const posts: unknown[] = []
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(chainUrl).origin) return
    if (request.method() === 'POST') posts.push(request.postDataJSON())
    else if (request.method() !== 'OPTIONS') others.push(request.method())
  })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await expect(page.getByRole('main').getByText('7 NCTR')).toBeVisible()
  expect(others).toEqual([])
  const one = expect.objectContaining({ jsonrpc: '2.0', method: expect.any(String) })
  expect(posts.find((post) => Array.isArray(post) && post.length > 1)).toEqual(
    expect.arrayContaining([one]),
  )
})
