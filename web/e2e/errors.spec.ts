import { expect, type Page, test } from '@playwright/test'
import {
  deleteTestRoutes,
  expectPublication,
  expectStatus,
  hero,
  lake,
  testRoute,
} from './support/lake-client.ts'
import { watchPolicy } from './support/policy-violations.ts'

// The error catalogue of the specification's section 8: each entry as a visitor or an editor meets it.

const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

test.afterAll(deleteTestRoutes)

async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

test('a path that no route has: status 404, its message, the error page', {
  tag: ['@alone', '@any'],
}, async ({ page, request }) => {
  const violations = await watchPolicy(page)
  const answer = await page.goto('/no-such-page')
  expect([answer?.status(), answer?.statusText()]).toEqual([404, 'Page not found: /no-such-page'])
  expect(answer?.headers()['x-fatal']).toBeUndefined()
  await expectErrorPage(page)
  const post = await request.post('/no-such-page')
  expect([post.status(), await post.text()]).toEqual([404, 'Page not found: /no-such-page'])
  expect(violations).toEqual([])
})

test('a page that its own validation rejects: status 404, its message, the error page', {
  tag: ['@alone', '@any'],
}, async ({ page, request }) => {
  const until = new Date(Date.now() - 60_000).toISOString()
  const over = { middleware: ['availability'], availability: { until } }
  await lake.createOrReplace(testRoute('test-over', '/test-over', over))
  await expect
    .poll(async () => (await request.get('/test-over')).statusText())
    .toBe('Page Not Found: /test-over')
  const answer = await page.goto('/test-over')
  expect([answer?.status(), answer?.headers()['x-fatal']]).toEqual([404, '1'])
  await expectErrorPage(page)
})

test('a page outside of its dates is in no sitemap, list for machines, search or menu, and has no sharing image', {
  tag: ['@alone', '@any'],
}, async ({ request }) => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const dated = (availability: object) => ({ middleware: ['availability'], availability })
  const later = dated({ from: inMs(3_600_000) })
  const now = dated({ from: inMs(-3_600_000), until: inMs(3_600_000) })
  await lake.createOrReplace(testRoute('test-later', '/services/test-later', later))
  await lake.createOrReplace(testRoute('test-now', '/services/test-now', now))
  const soon = dated({ from: inMs(12_000) })
  await lake.createOrReplace(testRoute('test-soon', '/services/test-soon', soon))
  for (const path of ['/sitemap.xml', '/llms.txt', '/search.json', '/pricing']) {
    const text = async () => (await request.get(path)).text()
    await expect.poll(text, { message: path }).toContain('/services/test-now')
    expect(await text()).not.toContain('/services/test-later')
  }
  for (const [name, status] of [
    ['test-now', 200],
    ['test-later', 404],
  ] as const) {
    for (const path of [`/services/${name}.md`, `/social-image/services/${name}`]) {
      expect((await request.get(path)).status(), path).toBe(status)
    }
  }
  for (const path of ['/sitemap.xml', '/llms.txt', '/search.json', '/pricing']) {
    const text = async () => (await request.get(path)).text()
    await expect.poll(text, { message: path, timeout: 60_000 }).toContain('/services/test-soon')
  }
})

const faults = [
  {
    error: 'UnknownRouteMiddlewareError',
    fields: { middleware: ['no-such-check'] },
    path: 'middleware[0]',
    message: 'is an unknown check: known are availability',
  },
  {
    error: 'UnflaggedExternalNavigationError',
    fields: { redirect: { _type: 'target', kind: 'page', address: 'https://other.example/' } },
    path: 'redirect.kind',
    message: 'leads to another site: choose “An address”',
  },
  {
    error: 'ForbiddenProtocolError',
    fields: { redirect: { _type: 'target', kind: 'address', address: 'javascript:alert(1)' } },
    path: 'redirect.address',
    message: expect.stringMatching(
      /must be a path of this site .* or an address that starts with https:/,
    ),
  },
]

for (const { error, fields, path, message } of faults) {
  test(`${error}: the publish is refused by name, and the page is an error until it is fixed`, {
    tag: '@alone',
  }, async ({ request }) => {
    const id = `test-${error.toLowerCase()}`
    // In a menu, its address could take down every page.
    const address = error === 'ForbiddenProtocolError' ? `/services/${id}` : `/${id}`
    const published = await lake.createOrReplace(testRoute(id, address, fields))
    await expectPublication(request, published, {
      state: 'refused',
      refusals: [{ error, documentId: id, problems: [{ path, message }] }],
    })
    await expectStatus(request, address, 500)
    const other = await request.get('/pricing')
    expect([other.status(), other.headers()['x-stale']]).toEqual([200, undefined])
    await lake.delete(id)
  })
}

const feature = {
  _key: 'one',
  _type: 'feature',
  icon: 'no-such-icon',
  title: 'A feature',
  text: 'With an icon that nobody drew.',
}

test('a missing icon: new and existing pages are shown without it, and the publisher is told', {
  tag: ['@alone', '@any'],
}, async ({ page, request }) => {
  const grid = { _key: 'grid', _type: 'featureGrid', title: 'Features' }
  const wrong = [hero('Icons'), { ...grid, items: [feature] }]
  const right = [hero('Icons'), { ...grid, items: [{ ...feature, icon: 'cube' }] }]
  for (const [id, first] of [
    ['test-icon-new', wrong],
    ['test-icon-known', right],
  ] as const) {
    await lake.createOrReplace(testRoute(id, `/${id}`, { sections: first }))
    await expectStatus(request, `/${id}`, 200)
    const change = { sections: wrong, name: 'Without an icon' }
    await expectPublication(request, await lake.patch(id).set(change).commit(), {
      state: 'live',
      remarks: [
        {
          path: 'sections[_key=="grid"].items[_key=="one"].icon',
          message: 'This is nonexistent: choose an icon from the list.',
        },
      ],
    })
    await page.goto(`/${id}`)
    const item = page.getByRole('listitem').filter({ hasText: feature.text })
    await expect(item).toBeVisible()
    await expect(item.locator('svg')).toHaveCount(0)
  }
})

test('an application error: the error page with its own status, a retry, and no page for bots', {
  tag: ['@alone', '@any'],
}, async ({ page, request }) => {
  const violations = await watchPolicy(page)
  const right = testRoute('test-failing', '/test-failing')
  const wrong = { sections: [{ _key: 'hero', _type: 'hero' }] }
  await lake.createOrReplace({ ...right, ...wrong })
  await expectStatus(request, '/test-failing', 500)
  const answer = await page.goto('/test-failing')
  expect(answer?.status()).toBe(500)
  await expectErrorPage(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Something went wrong')).toBeVisible()
  await expect(main.getByText('may have moved')).toHaveCount(0)
  const bot = await request.get('/test-failing', { headers: crawler })
  expect([bot.status(), await bot.text()]).toEqual([500, '500'])

  await lake.createOrReplace(right)
  await expectStatus(request, '/test-failing', 200)
  await page.getByRole('link', { name: 'Try it again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heading of test-failing')

  // Now that the page has a good copy, visitors and bots get that one when it breaks again.
  const broken = await lake.patch('test-failing').set(wrong).commit()
  await expectPublication(request, broken, { state: 'refused' })
  for (const headers of [{}, crawler]) {
    const kept = await request.get('/test-failing', { headers })
    expect(kept.status()).toBe(200)
    expect(await kept.text()).toContain('Heading of test-failing')
  }
  expect(violations).toEqual([])
})
