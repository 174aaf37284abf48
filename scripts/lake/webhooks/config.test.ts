import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteFilter, siteProjection, siteWebhook, webhooksSchema } from './config.ts'

describe('webhooks as they are set up', () => {
  it('fill in what Sanity fills in', () => {
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
    ['a name that is no id', { name: 'a b' }, /name/],
    ['an address of another kind', { url: 'file:///etc/passwd' }, /url/],
    ['a filter that does not parse', { rule: { filter: '_type ==' } }, /rule.*filter|is not GROQ/s],
    ['a projection that does not parse', { rule: { projection: '{a' } }, /is not GROQ/],
    ['a field that there is not', { filter: 'true' }, /filter/],
  ])('refuse %s', (_what, change, reason) => {
    const webhook = { name: 'a', url: 'http://localhost:9/', ...change }
    expect(() => webhooksSchema.parse([webhook])).toThrow(reason)
  })

  it('have names of their own', () => {
    const site = siteWebhook('http://localhost:3000/', 'a-secret')
    expect(() => webhooksSchema.parse([site, site])).toThrow(/two webhooks are named/)
  })

  it('are told to whoever sets the site up in Sanity’s cloud', () => {
    const guide = readFileSync(
      new URL('../../../web/docs/sanity-cloud.md', import.meta.url),
      'utf8',
    )
    expect(guide).toContain(siteFilter)
    expect(guide).toContain(siteProjection)
  })
})
