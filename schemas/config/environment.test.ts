import { describe, expect, it } from 'vitest'
import { brand } from './brand/brand.ts'
import { EnvironmentError, environmentNames, parseEnvironment } from './environment.ts'

const secrets = {
  SANITY_READ_TOKEN: 'a-token-that-reads',
  SANITY_WRITE_TOKEN: 'a-token-that-writes',
  SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
}
const parse = (values: NodeJS.Dict<string>) =>
  parseEnvironment({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    ...secrets,
    ...values,
  })

describe('the analytics container', () => {
  it('is none unless one is named: nothing is tracked by default', () => {
    expect(parse({}).NEXT_PUBLIC_ANALYTICS_ID).toBeUndefined()
  })

  it.each(['GTM-ABC123', 'G-1A2B3C', 'G-TM'])('may be %s', (id) => {
    expect(parse({ NEXT_PUBLIC_ANALYTICS_ID: id }).NEXT_PUBLIC_ANALYTICS_ID).toBe(id)
  })

  it.each([
    ['gtm-abc123', 'GTM-ABC123'],
    ['GTM_ABC123', 'GTM-ABC123'],
    ['GTM-abc123', 'GTM-ABC123'],
    ['G-abc 123', 'G-ABC123'],
    ['ABC123', 'GTM-ABC123'],
    [' GTM - ABC123 ', 'GTM-ABC123'],
  ])('is not %s: %s is suggested', (id, suggestion) => {
    const wrong = () => parse({ NEXT_PUBLIC_ANALYTICS_ID: id })
    expect(wrong).toThrow(EnvironmentError)
    expect(wrong).toThrow(
      `NEXT_PUBLIC_ANALYTICS_ID must be GTM- or G- followed by capitals and digits: did you mean ${suggestion}?`,
    )
  })

  it.each([
    ['GTM-', 'copy the whole id'],
    ['-', 'copy the whole id'],
    ['ua-12345-1', 'Universal Analytics, which Google has ended'],
    ['AW-123456', 'Google Ads'],
  ])('is not %s, which leads to no suggestion: %s', (id, words) => {
    const wrong = () => parse({ NEXT_PUBLIC_ANALYTICS_ID: id })
    expect(wrong).toThrow(words)
    expect(wrong).not.toThrow('did you mean')
  })
})

it('an environment is named development or production', () => {
  expect(environmentNames).toEqual({ dev: 'development', prod: 'production' })
  for (const name of Object.values(environmentNames)) {
    expect(parse({ NODE_ENV: name }).NODE_ENV).toBe(name)
  }
})

it('a hosting platform needs no variable that has a default', () => {
  expect(parse({})).toMatchObject({
    NEXT_PUBLIC_APP_URL: brand.appUrl,
    NEXT_PUBLIC_RPC_URLS_1284: ['https://rpc.api.moonbeam.network'],
    NEXT_PUBLIC_RPC_URLS_1287: ['https://rpc.api.moonbase.moonbeam.network'],
  })
})

it('without the wallet, a site needs no node, and variables of the chains are ignored', () => {
  const without = { NEXT_PUBLIC_RPC_URLS_1284: [], NEXT_PUBLIC_RPC_URLS_1287: [] }
  expect(parse({ NEXT_PUBLIC_WALLET: 'false' })).toMatchObject(without)
  const left = {
    NEXT_PUBLIC_RPC_URLS_1284: 'https://rpc.nectar.example',
    NEXT_PUBLIC_RPC_URLS_1287: 'https://rpc.nectar.example',
    NEXT_PUBLIC_TOKEN_1284: '0x0000000000000000000000000000000000000802',
    NEXT_PUBLIC_VESTING_1287: '0x0000000000000000000000000000000000000802',
  }
  const parsed = parse({ ...left, NEXT_PUBLIC_WALLET: 'false' })
  expect(parsed).toMatchObject(without)
  expect([parsed.NEXT_PUBLIC_TOKEN_1284, parsed.NEXT_PUBLIC_VESTING_1287]).toEqual([
    undefined,
    undefined,
  ])
})

const samples = {
  SANITY_READ_TOKEN: 'local-read-token',
  SANITY_WRITE_TOKEN: 'local-write-token',
  SANITY_WEBHOOK_SECRET: 'local-webhook-secret',
}

it.each([
  { WEB_HOST: '0.0.0.0' },
  { WEB_HOST: '192.0.2.1' },
  { WEB_HOST: '::' },
  { NEXT_PUBLIC_SITE_URL: 'https://nectar.example' },
  { STUDIO_URL: 'https://studio.nectar.example' },
])('if others can reach the site (%j), each sample secret is refused by name', (values) => {
  for (const [name, sample] of Object.entries(samples)) {
    const exposed = () => parse({ [name]: sample, ...values })
    expect(exposed).toThrow(EnvironmentError)
    expect(exposed).toThrow(`${name} is the one from .env.example`)
    expect(exposed).toThrow('openssl rand -hex 32')
  }
  expect(parse(values)).toMatchObject(secrets)
})

it.each([
  ['the samples', samples, {}, '127.0.0.1'],
  ['the samples and a loopback address', samples, { WEB_HOST: '127.0.0.2' }, '127.0.0.2'],
  ['your own secrets', {}, {}, undefined],
  ['a trusted proxy', {}, { TRUST_PROXY: 'true' }, '127.0.0.1'],
  ['a trusted proxy elsewhere', {}, { TRUST_PROXY: 'true', WEB_HOST: '0.0.0.0' }, '0.0.0.0'],
])('with %s the site listens where it is told to, or on loopback', (_, given, values, host) => {
  expect(parse({ ...given, ...values }).WEB_HOST).toBe(host)
})
