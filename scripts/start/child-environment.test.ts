import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { childEnvironment, type Part } from './child-environment.ts'

const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
const variables = { ...example, PATH: '/bin', LAKE_SIGN_IN_SECRET: 's', AWS_SECRET_ACCESS_KEY: 's' }
const secrets = /TOKEN$|SECRET$|^SMTP_URL$|^AWS_/

it.each<[Part, string[]]>([
  ['next', ['SANITY_READ_TOKEN', 'SANITY_WEBHOOK_SECRET', 'SANITY_WRITE_TOKEN', 'SMTP_URL']],
  ['site', ['CDN_TOKEN', 'SANITY_READ_TOKEN', 'SANITY_WEBHOOK_SECRET']],
  ['studio', ['LAKE_SIGN_IN_SECRET']],
  [
    'lake',
    ['LAKE_SIGN_IN_SECRET', 'SANITY_READ_TOKEN', 'SANITY_WEBHOOK_SECRET', 'SANITY_WRITE_TOKEN'],
  ],
  ['content', ['SANITY_READ_TOKEN', 'SANITY_WEBHOOK_SECRET', 'SANITY_WRITE_TOKEN']],
  ['other', []],
])('%s gets its own secrets alone', (part, expected) => {
  const given = childEnvironment(part, variables)
  const names = Object.keys(given)
  expect(names.filter((name) => secrets.test(name)).sort()).toEqual(expected)
  expect(given.PATH).toBe('/bin')
})

it('every variable of .env.example that a start does not use itself reaches a part', () => {
  const parts: Part[] = ['next', 'site', 'studio', 'lake']
  const given = new Set(parts.flatMap((part) => Object.keys(childEnvironment(part, variables))))
  const own = ['CHAIN_PORT', 'LOG_FORMAT']
  expect(Object.keys(example).filter((name) => !(given.has(name) || own.includes(name)))).toEqual(
    [],
  )
})
