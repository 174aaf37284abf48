import { expect, test } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** Spec section 2, Redirects. External ones lead to an address that the content names. */
const redirects: readonly { from: string; to: string | RegExp }[] = [
  { from: '/crowdsale', to: '/' },
  { from: '/builders', to: '/development' },
  { from: '/community', to: '/' },
  { from: '/airdrop', to: '/crowdsale' },
  { from: '/services', to: '/' },
  { from: '/support/token', to: '/token' },
  { from: '/support/customer-stories', to: '/#success-stories' },
  { from: '/guide/videos', to: /^https:\/\/.*video/ },
  { from: '/support/blog', to: /^https:\/\/[^/]*blog/ },
  { from: '/support/guides', to: /^https:\/\/[^/]*blog.*\/tag\/tutorials?/ },
  { from: '/guide/tutorials', to: /^https:\/\/[^/]*blog.*\/tag\/tutorials?/ },
  { from: '/support/press-kit', to: /^\/files\/\w+\/nectar-press-kit\.zip$/ },
  { from: '/support/governance', to: /^\/files\/\w+\/nectar-lightpaper\.pdf$/ },
  { from: '/documentation', to: /^https:\/\/docs.*api$/ },
  { from: '/get-started/cli', to: /^https:\/\/packages.*cli$/ },
  { from: '/get-started/sdk', to: /^https:\/\/packages.*sdk$/ },
  { from: '/get-started/code-samples', to: /^https:\/\/.*code-samples$/ },
  { from: '/get-started/templates-libraries', to: /^https:\/\/.*nft-template$/ },
]

test('every redirect sends its visitor on, with their query', async ({ request }) => {
  for (const { from, to } of redirects) {
    await test.step(from, async () => {
      const response = await request.get(`${from}?utm_source=a&b=1`, { maxRedirects: 0 })
      softly([307, 308]).toContain(response.status())
      const locations = response
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === 'location')
      softly(locations, from).toHaveLength(1)
      const location = new URL(locations[0]?.value ?? '', 'http://site.example')
      softly(location.searchParams.get('utm_source'), `${from} keeps the query`).toBe('a')
      location.search = ''
      const target =
        location.host === 'site.example' ? location.pathname + location.hash : location.href
      if (typeof to === 'string') softly(target, from).toBe(to)
      else softly(target, from).toMatch(to)
      softly(response.headers()['cache-control'], from).toBe('no-cache')
    })
  }
})

for (const { from, type, begin, words } of [
  {
    from: '/support/press-kit',
    type: 'application/zip',
    begin: 'PK',
    words: ['logo/', 'colors/', 'screenshots/', 'texts/'],
  },
  {
    from: '/support/governance',
    type: 'application/pdf',
    begin: '%PDF-',
    words: ['/Type /Page', '%%EOF'],
  },
]) {
  test(`${from} ends at a file of this site, with its type and name`, async ({
    request,
    baseURL,
  }) => {
    const response = await request.get(from)
    expect(new URL(response.url()).origin).toBe(baseURL)
    const headers = response.headers()
    expect(headers['content-type']).toBe(type)
    const name = new URL(response.url()).pathname.split('/').at(-1)
    expect(headers['content-disposition']).toContain(`filename="${name}"`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const text = (await response.body()).toString('latin1')
    expect(text.slice(0, begin.length)).toBe(begin)
    for (const word of words) expect(text).toContain(word)
  })
}

test('/support/customer-stories lands at the stories of the home page, below the header', async ({
  page,
}) => {
  await page.goto('/support/customer-stories')
  expect(new URL(page.url()).hash).toBe('#success-stories')
  await expect
    .poll(async () => (await page.locator('#success-stories').boundingBox())?.y)
    .toBeLessThan(300)
})

test('an address that leads nowhere gets status 404 and the error page, also without JavaScript', {
  tag: '@any',
}, async ({ request, browser, baseURL }) => {
  for (const path of [
    '/nope',
    '/services/nope',
    '/a/b/c/d',
    '/services/web3-storage/nope',
    '/files/0123456789abcdef/no-such-file.zip',
    '/files/a/../x.html',
    '/files/x/a.svg',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.close()
})

test('the error page leads to the services, the recipes and the contact form', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/no-such-page')
  const main = page.getByRole('main')
  await expect(main.getByRole('link')).toHaveText([
    'Go to the home page',
    'Product features',
    'Recipes',
    'Contact',
  ])
  await main.getByRole('link', { name: 'Recipes' }).click()
  await expect(page).toHaveURL('/recipes')
})

test('/favicon.ico is an icon', { tag: ['@all', '@any'] }, async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/vnd.microsoft.icon')
  // Type 1, one image (https://en.wikipedia.org/wiki/ICO_(file_format)).
  expect([...(await answer.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
})

for (const [audience, path, title] of [
  ['developers', '/development', /^Start developing/],
  ['builders', '/builders', /^Start developing/],
  ['token holders', '/token', /token/],
  ['startups', '/startup-initiative', /startup/],
] as const) {
  test(`${audience} have a page that speaks to them`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(/<title>([^<]+)</.exec(await answer.text())?.[1]).toMatch(title)
  })
}
