import { expect, type Locator, type Response, test } from '@playwright/test'
import sharp from 'sharp'
import { settled } from './support/settled.ts'
import { chainUrl } from './support/test-chain.ts'
import { visitConnected } from './support/wallet-page.ts'

test('the newest build is reported to a timestamp query', async ({ request }) => {
  const latest = await (await request.get(`/builds/latest.json?${Date.now()}`)).json()
  expect(latest).toEqual({ id: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-/) })
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json()
  expect(meta).toMatchObject(latest)
  expect(meta.prerendered).toContain('/pricing')
  expect((await request.get('/builds/meta/another.json')).status()).toBe(404)
})

test('an uploaded picture: size, format and quality in its path, widths or densities, always webp', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const sources = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((image: HTMLImageElement) => image.srcset.split(', '))
  const of = (width: number) =>
    expect.stringMatching(new RegExp(`^/images/w_${width},f_webp,q_75/media/\\S+ `))
  const fluid = await sources('main article img')
  // A third of the narrowest screen, and every screen.
  const widths = [128, 160, 320, 640, 768, 1024, 1440, 1536, 1640, 1920]
  expect(fluid).toEqual(widths.map(of))
  expect(fluid.map((source) => source.split(' ')[1])).toEqual(widths.map((width) => `${width}w`))
  const fixed = await sources('.cookie-banner-picture')
  expect(fixed).toEqual([160, 320].map(of))
  expect(fixed.map((source) => source.split(' ')[1])).toEqual(['1x', '2x'])

  const [address = ''] = fluid[3]?.split(' ') ?? []
  const picture = await request.get(address, { headers: { accept: 'image/png' } })
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(await picture.body()).metadata()).width).toBe(640)
})

test('drawings and icons are files, fetched once and cached for good', async ({
  page,
  request,
}) => {
  const fetched: string[] = []
  page.on('request', (asked) => {
    if (/\/media\/[^/]+\.svg$/.test(asked.url())) fetched.push(asked.url())
  })
  await page.goto('/')
  await settled(page)
  const hrefs = await page
    .locator('use[href*=".svg#"]')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[0]))
  expect(hrefs.length).toBeGreaterThan(30)
  expect(fetched).toHaveLength(new Set(hrefs).size)
  const before = fetched.length
  await page.getByRole('contentinfo').locator('a[href="/services/web3-storage"]').first().click()
  await page.waitForURL('**/services/web3-storage')
  await expect(page.locator('main use[href$="#bucket-browser"]')).toBeVisible()
  expect(new Set(fetched).size).toBe(fetched.length)
  expect(fetched.slice(before).every((url) => !fetched.slice(0, before).includes(url))).toBe(true)
  for (const url of fetched) {
    const { 'content-type': type, 'cache-control': caching } = (await request.get(url)).headers()
    expect(type).toMatch(/^image\/svg\+xml/)
    expect(caching).toContain('immutable')
  }
})

test('a drawing follows theme and forced colors', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simplets')
  const colorsOf = async (drawing: Locator) => {
    await drawing.scrollIntoViewIfNeeded()
    const { data } = await sharp(await drawing.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += 3) {
      const color = data.subarray(at, at + 3).join()
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
    return [...counts].filter(([, count]) => count > 200).map(([color]) => color)
  }
  const used = (drawing: Locator, property: string) =>
    drawing.evaluate((element, name) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return ''
      context.fillStyle = getComputedStyle(element).getPropertyValue(name)
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join()
    }, property)
  const drawing = page
    .locator('main [data-theme="paper"] svg.plate:has(use[href*=".svg#"])')
    .first()
  const honey = await used(drawing, '--accent')
  await expect.poll(() => colorsOf(drawing)).toContain(honey)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => colorsOf(drawing)).not.toContain(honey)
  expect((await colorsOf(drawing)).length).toBeGreaterThan(1)
})

test('what links prefetch exists, and following one loads data by its path, no whole document', async ({
  page,
}) => {
  const answers: Response[] = []
  let documents = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents += 1
    // 204 says that a redirect leads to another site.
    if (response.request().headers().rsc && response.status() !== 204) answers.push(response)
  })
  const prefetched = () =>
    answers.some((answer) => answer.request().headers()['next-router-segment-prefetch'])
  await page.goto('/')
  await settled(page)
  const link = page.getByRole('link', { name: 'Pricing' }).first()
  await link.hover()
  await expect.poll(prefetched).toBe(true)
  await link.click()
  await expect(page).toHaveURL(/\/pricing$/)
  expect(documents).toBe(1)
  expect(answers.some((answer) => answer.url().includes('/pricing?_rsc'))).toBe(true)
  for (const answer of answers) {
    const asked = answer.request()
    expect(answer.status(), answer.url()).toBe(200)
    expect(answer.headers()['content-type'], answer.url()).toBe('text/x-component')
    expect([asked.method(), asked.postData()]).toEqual(['GET', null])
  }
})

test('the site’s health names the state of the content source and the build', {
  tag: '@any',
}, async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  const told = await response.json()
  expect(told).toEqual({ status: 'ok', content: 'reachable', build: expect.any(String) })
})

test('chain reads are posted to the node as JSON, several at once', async ({ page }) => {
  const posts: unknown[] = []
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(chainUrl).origin) return
    if (request.method() === 'POST') posts.push(request.postDataJSON())
    else if (request.method() !== 'OPTIONS') others.push(request.method())
  })
  const { main } = await visitConnected(page, '/nctr', { tokens: '7' })
  await expect(main.getByText('7 NCTR')).toBeVisible()
  expect(others).toEqual([])
  const one = expect.objectContaining({ jsonrpc: '2.0', method: expect.any(String) })
  expect(posts.find((post) => Array.isArray(post) && post.length > 1)).toEqual(
    expect.arrayContaining([one]),
  )
})
