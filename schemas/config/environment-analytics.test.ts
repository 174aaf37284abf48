import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, environmentNames, parseEnvironment } from './environment.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const parse = (values: Record<string, string>) =>
  parseEnvironment({ ...parseEnv(example), ...values })

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
