import { expect, test } from '@playwright/test'
import { gradeAnswer } from '../server/testing/observatory.ts'
import { expectHarmless, uploadScript } from './support/scripted-drawing.ts'

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
  test(`${kind} has 130 points of Mozilla’s Observatory`, { tag: '@sample' }, async ({
    request,
  }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const { score, results } = gradeAnswer(overTls(answer.headers()), await answer.text())
    expect({ score, results }).toMatchObject({
      score: 130,
      results: expect.arrayContaining(['csp-implemented-with-no-unsafe-default-src-none']),
    })
  })
}

test('a drawing with a script runs nothing', { tag: ['@sample', '@all'] }, async ({ page }) => {
  await expectHarmless(page, await uploadScript())
})

test('whoever finds a weakness is told whom to write to', async ({ request }) => {
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
