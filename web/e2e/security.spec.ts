import { expect, test } from '@playwright/test'
import { gradeAnswer } from '../server/testing/observatory.ts'
import { lake } from './support/lake-client.ts'
import { killAll, startPageServer } from './support/own-site.ts'

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
}

/** What an https site adds; the tests' site and its nodes are on loopback, without TLS. */
function overTls(headers: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': policy.replaceAll('http://127.0.0.1', 'https://127.0.0.1'),
  }
}

for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind} has 130 points of Mozilla’s Observatory`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const { score, results } = gradeAnswer(overTls(answer.headers()), await answer.text())
    expect({ score, results }).toMatchObject({
      score: 130,
      results: expect.arrayContaining(['csp-implemented-with-no-unsafe-default-src-none']),
    })
  })
}

test('a drawing with a script runs nothing, with the front or without', async ({
  page,
  baseURL,
}) => {
  const script = "document.documentElement.setAttribute('data-ran', '1')"
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${script}"><script>${script}</script></svg>`
  const { url: stored } = await lake.assets.upload('image', Buffer.from(drawing), {
    filename: 'script.svg',
    contentType: 'image/svg+xml',
  })
  const path = `/media/${stored.split('/').at(-1)}`
  const alone = await startPageServer()
  try {
    for (const origin of [alone.url, baseURL]) {
      const answer = await page.goto(`${origin}${path}`)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
      })
      await expect(page.locator('svg')).not.toHaveAttribute('data-ran')
    }
    const { headers } = await fetch(`${alone.url}/pricing`)
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        // The tests' site has a tag container.
        "script-src 'self' 'unsafe-inline' https://www.googletagmanager.com",
        "frame-ancestors 'none'",
      ]),
    )
  } finally {
    await killAll([alone.process])
  }
})
