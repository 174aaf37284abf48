import { afterEach, expect, test } from 'vitest'
import { gradeAnswer } from '../../e2e/support/observatory.ts'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'

/** Like Next's documents: script files, inline scripts, and a style attribute. */
const html = `<!doctype html><html lang="en"><head><script src="/_next/static/a.js" async></script>
<script>self.__next_f=[]</script></head><body><p style="color:transparent">Nectar</p></body></html>`

let site: TestFront

afterEach(() => site.stop())

async function start(analyticsId?: string): Promise<void> {
  site = await startTestFront((upstream) => upstream.page('/', html), {
    siteUrl: 'https://site.example',
    policy: {
      rpcUrls: ['https://rpc.api.moonbeam.network', 'https://rpc.api.moonbase.moonbeam.network'],
      studioOrigin: 'https://studio.example',
      analyticsId,
    },
  })
}

test.each([
  ['no analytics', undefined],
  ['a tag container', 'GTM-TEST123'],
])('Mozilla’s Observatory gives a page with %s an A+ and 130 points', async (_, analyticsId) => {
  await start(analyticsId)
  const page = await request(site.front.url)
  const { score, grade, results } = gradeAnswer(page.headers, page.text)
  expect(results).toEqual([
    'csp-implemented-with-no-unsafe-default-src-none',
    'cookies-not-found',
    'cross-origin-resource-sharing-not-implemented',
    'referrer-policy-private',
    'hsts-implemented-max-age-at-least-six-months',
    'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
    'x-content-type-options-nosniff',
    'x-frame-options-implemented-via-csp',
    'corp-implemented-with-same-origin',
  ])
  expect({ score, grade }).toEqual({ score: 130, grade: 'A+' })
})

test('every other kind of answer gets an A+ and at least 110 points', async () => {
  await start()
  const answers = await Promise.all([
    request(`${site.front.url}/unknown`),
    request(`${site.front.url}/?_rsc`, { headers: { rsc: '1' } }),
    request(`${site.front.url}/api/health`),
    request(`${site.front.url}/api/unknown`, { method: 'POST', body: 'x' }),
  ])
  for (const { headers, text } of answers) {
    const { score, grade } = gradeAnswer(headers, text)
    expect(grade).toBe('A+')
    expect(score).toBeGreaterThanOrEqual(110)
  }
})

test('an unsafe answer fails', () => {
  expect(gradeAnswer({}, html)).toMatchObject({ grade: 'D', score: 30 })
  const headers = {
    'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000',
  }
  expect(gradeAnswer(headers, html)).toMatchObject({ grade: 'B+', score: 80 })
})
