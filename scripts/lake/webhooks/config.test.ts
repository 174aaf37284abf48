import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteFilter, siteProjection, siteWebhook, webhooksSchema } from './config.ts'

describe('the configuration of webhooks', () => {
  it('has the defaults of Sanity', () => {
    expect(webhooksSchema.parse([{ name: 'a', url: 'http://localhost:9/' }])).toEqual([
      {
        name: 'a',
        url: 'http://localhost:9/',
        description: null,
        dataset: '*',
        rule: { on: ['create', 'update', 'delete'], filter: null, projection: null },
        httpMethod: 'POST',
        headers: {},
        includeDrafts: false,
        includeAllVersions: false,
        secret: null,
        isDisabledByUser: false,
      },
    ])
  })

  it.each([
    ['a name that is not an id', { name: 'a b' }, /name/],
    ['a URL with another protocol', { url: 'file:///etc/passwd' }, /url/],
    ['a filter that does not parse', { rule: { filter: '_type ==' } }, /rule.*filter|is not GROQ/s],
    ['a projection that does not parse', { rule: { projection: '{a' } }, /is not GROQ/],
    ['an unknown field', { filter: 'true' }, /filter/],
  ])('refuses %s', (_what, change, reason) => {
    const webhook = { name: 'a', url: 'http://localhost:9/', ...change }
    expect(() => webhooksSchema.parse([webhook])).toThrow(reason)
  })

  it('refuses two webhooks with the same name', () => {
    const site = siteWebhook('http://localhost:3000/', 'a-secret')
    expect(() => webhooksSchema.parse([site, site])).toThrow(/two webhooks are named/)
  })

  it('is documented for Sanity’s cloud: filter and projection of the site’s webhook', () => {
    const guide = readFileSync(
      new URL('../../../web/docs/sanity-cloud.md', import.meta.url),
      'utf8',
    )
    expect(guide).toContain(siteFilter)
    expect(guide).toContain(siteProjection)
  })
})
