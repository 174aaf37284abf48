import { expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment } from './environment.ts'

const samples = {
  SANITY_READ_TOKEN: 'local-read-token',
  SANITY_WRITE_TOKEN: 'local-write-token',
  SANITY_WEBHOOK_SECRET: 'local-webhook-secret',
}
const own = {
  SANITY_READ_TOKEN: 'a-token-that-reads',
  SANITY_WRITE_TOKEN: 'a-token-that-writes',
  SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
}
const others = {
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  NEXT_PUBLIC_APP_URL: 'https://app.nectar.example',
  NEXT_PUBLIC_RPC_URLS_1284: 'https://rpc.nectar.example',
  NEXT_PUBLIC_RPC_URLS_1287: 'https://rpc.nectar.example',
}

it.each([
  { WEB_HOST: '0.0.0.0' },
  { WEB_HOST: '192.0.2.1' },
  { WEB_HOST: '::' },
  { NEXT_PUBLIC_SITE_URL: 'https://nectar.example' },
  { STUDIO_URL: 'https://studio.nectar.example' },
])('if others can reach the site (%j), each sample secret is refused by name', (values) => {
  const parse = (secrets: object) => parseEnvironment({ ...others, ...secrets, ...values })
  for (const name of Object.keys(samples)) {
    const one = { ...own, [name]: Reflect.get(samples, name) }
    expect(() => parse(one)).toThrow(EnvironmentError)
    expect(() => parse(one)).toThrow(`${name} is the one from .env.example`)
    expect(() => parse(one)).toThrow('openssl rand -hex 32')
  }
  expect(parse(own).SANITY_READ_TOKEN).toBe(own.SANITY_READ_TOKEN)
})

it.each([
  ['the samples', samples, {}, '127.0.0.1'],
  ['the samples and a loopback address', samples, { WEB_HOST: '127.0.0.2' }, '127.0.0.2'],
  ['your own secrets', own, {}, undefined],
  ['a trusted proxy', own, { TRUST_PROXY: 'true' }, '127.0.0.1'],
  ['a trusted proxy elsewhere', own, { TRUST_PROXY: 'true', WEB_HOST: '0.0.0.0' }, '0.0.0.0'],
])('with %s the site listens where it is told to, or on loopback', (_, secrets, values, host) => {
  expect(parseEnvironment({ ...others, ...secrets, ...values }).WEB_HOST).toBe(host)
})
