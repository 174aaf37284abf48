import { expect, type Page, test } from '@playwright/test'
import { scriptsOf, walletMarks } from './support/loaded-scripts.ts'
import { watchPolicy } from './support/policy-violations.ts'
import { expectHarmless, uploadScript } from './support/scripted-drawing.ts'
import { settled } from './support/settled.ts'
import { logVisit } from './support/visit-log.ts'
import { dialog, installWallet, openDialog } from './support/wallet-page.ts'

const tag = '@all'

const kinds = {
  'a default page': '/pricing',
  'a page with a form': '/contact',
  'a light page': '/simplets',
  'a landing page': '/lp-hosting',
  'a legal page': '/privacy-policy',
  'a token page': '/nctr/buy',
  'a redirect': '/airdrop',
  'a missing page': '/nobody-has-this',
  'an answer to a form': '/inquiry-answers/contact',
  'the search': '/search?q=storage',
}

test('every kind of answer has the strict policy and the other headers', async ({ request }) => {
  for (const [kind, path] of Object.entries(kinds)) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers, kind).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?!.*'unsafe-(?:inline|eval)')/,
      ),
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross|no-referrer)/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['set-cookie'], kind).toBeUndefined()
  }
})

test('a drawing with a script runs nothing', { tag }, async ({ page }) => {
  await expectHarmless(page, await uploadScript())
})

test('security.txt says whom to tell about a weakness', { tag: '@any' }, async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:security@nectar\.example\nExpires: .+Z\n/)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(365)
})

/** Adds to a site with Google's scripts what a site without them enforces. */
async function enforceTypes(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch({ maxRedirects: 0 })
    const headers = answer.headers()
    expect(headers['content-security-policy']).not.toContain('trusted-types')
    headers['content-security-policy'] +=
      "; require-trusted-types-for 'script'; trusted-types default"
    return route.fulfill({ response: answer, headers })
  })
}

test('a page turns no text into code', { tag }, async ({ page }) => {
  await enforceTypes(page)
  await page.goto('/pricing')
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      'a script of another site': () => {
        document.createElement('script').src = 'https://other.example/code.js'
      },
      'an upload as a script': () => {
        document.createElement('script').src = '/media/code.js'
      },
      'a path that climbs out': () => {
        document.createElement('script').src = '/_next/static/../../media/code.js'
      },
      'the text of a script': () => {
        document.createElement('script').text = 'document.title = "run"'
      },
      'a handler in HTML': () => {
        document.createElement('div').innerHTML = '<img src="/none.png" onerror="alert(1)">'
      },
      'a handler after a slash': () => {
        document.createElement('div').innerHTML = '<img/src="/none.png"/onerror="alert(1)">'
      },
      'a frame with a document': () => {
        document.createElement('div').innerHTML = '<iframe srcdoc="&lt;script&gt;"></iframe>'
      },
      'a timer with text': () => {
        Reflect.apply(setTimeout, window, ['document.title = "run"', 0])
      },
      'a parsed document': () => {
        new DOMParser().parseFromString('<script>alert(1)</script>', 'text/html')
      },
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch {
        return name
      }
    })
  })
  expect(refused).toHaveLength(9)
  await page.evaluate(() => {
    document.createElement('script').src = '/_next/static/chunks/a.js'
    document.createElement('div').innerHTML = '<b title="on click = x">5 &lt; 6 on="x"</b>'
  })
})

test('the router, the wallet and the search turn no text into code', async ({ page }) => {
  await enforceTypes(page)
  const violations = await watchPolicy(page)
  await page.goto('/')
  await settled(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.evaluate(() => Reflect.set(window, 'loadedOnce', true))
  const title = page.getByRole('heading', { level: 1 })
  for (const [name, path] of [
    ['Pricing', '/pricing'],
    ['Token', '/token'],
  ] as const) {
    const before = (await title.textContent()) ?? ''
    await page.getByRole('banner').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(path)
    await expect(title).not.toHaveText(before)
    expect(violations).toEqual([])
    expect(errors).toEqual([])
  }
  expect(await page.evaluate(() => Reflect.get(window, 'loadedOnce'))).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search this site' }).fill('storage')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goto('/nctr/get')
  await page.getByRole('main').getByRole('button', { name: 'Connect to claim' }).click()
  await expect(page.getByRole('button', { name: 'Browser wallet' })).toBeVisible()
  expect(violations).toEqual([])
})

test('analytics and Coinbase’s own code turn no text into code', { tag }, async ({
  page,
  context,
  baseURL,
}) => {
  await enforceTypes(page)
  const violations = await watchPolicy(page)
  await logVisit(page, baseURL ?? '')
  await context.route('https://keys.coinbase.com/**', (route) => route.fulfill({ body: 'waiting' }))
  await installWallet(page)
  await page.goto('/nctr')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('_ga')
  // Only from here on: the test serves the tag manager's script itself.
  const loaded = scriptsOf(page)
  await openDialog(page)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Coinbase Wallet' }).click(),
  ])
  await expect(popup.getByText('waiting')).toBeVisible()
  expect(await loaded()).toContain(walletMarks.coinbase)
  await popup.close()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Coinbase Wallet' })).toBeVisible()
  expect(violations).toEqual([])
})
