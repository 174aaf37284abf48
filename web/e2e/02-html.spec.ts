import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { securityHeaders } from '../front/http/security-headers.ts'
import { gradeAnswer } from '../front/testing/observatory.ts'
import { sitemapPaths } from './support/sitemap.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style, not of validity: React's output breaks them.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    'tel-non-breaking': 'off',
    'no-implicit-button-type': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
})

/**
 * The headers of a page that is served over TLS. They include HSTS, and the wallet's nodes are reached over
 * TLS too, because browsers refuse anything else there.
 */
function overTls(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers['content-security-policy']?.replaceAll('http://', 'https://') ?? ''
  const [name = '', value = ''] = securityHeaders(true).slice(-2)
  return { ...headers, 'content-security-policy': policy, [name.toLowerCase()]: value }
}

test('no page has an HTML error, and each gets an A+ for its headers', async ({ request }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  const paths = [...(await sitemapPaths(request)), '/no-such-page']
  for (const path of paths) {
    const answer = await request.get(path)
    const html = await answer.text()
    const { grade, score } = gradeAnswer(overTls(answer.headers()), html)
    if (grade !== 'A+' || score < 110) errors.push(`${path} is graded ${grade}, ${score} points`)
    const report = await validator.validateString(html, path)
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        errors.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
      }
    }
  }
  expect(errors).toEqual([])
})
