import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { sitemapPaths } from './support/sitemap.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style, not of validity; React writes what they dislike.
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

test('no page has an HTML error', async ({ request }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  const paths = [...(await sitemapPaths(request)), '/no-such-page']
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const report = await validator.validateString(html, path)
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        errors.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
      }
    }
  }
  expect(errors).toEqual([])
})
