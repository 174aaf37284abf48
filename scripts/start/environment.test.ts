import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { optionsFrom } from '@nectar/lake/environment'
import { EnvironmentError, parseEnvironment } from '@nectar/schemas/config/environment'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadEnvironment } from './environment.ts'
import { root } from './root.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

it('lets .env override the defaults', () => {
  copyFileSync(join(root, '.env.example'), join(folder, '.env.example'))
  expect(loadEnvironment(folder).environment.LAKE_SIGN_IN).toBe(true)
  writeFileSync(join(folder, '.env'), 'LAKE_SIGN_IN=false')
  expect(loadEnvironment(folder).environment.LAKE_SIGN_IN).toBe(false)
})

it('has the same defaults on a hosting platform, which does not read .env.example', () => {
  const defaults = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
  const asked = Object.entries(defaults).filter(([name]) => /^SANITY_/.test(name))
  // A platform has no persistent disk.
  const expected = { ...parseEnvironment(defaults), INQUIRY_OUTBOX: undefined }
  expect(parseEnvironment(Object.fromEntries(asked))).toEqual(expected)
})

it('holds the same defaults for the lake as the lake itself', () => {
  const defaults = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
  expect(optionsFrom(defaults)).toEqual(optionsFrom({}))
})

it.each<[NodeJS.Dict<string>, string]>([
  [{ WEB_PORT: 'three' }, 'WEB_PORT must be a port number (example: WEB_PORT=3000)'],
  [
    { NEXT_PUBLIC_ANALYTICS_ID: 'gtm-abc123' },
    'NEXT_PUBLIC_ANALYTICS_ID must be GTM- or G- followed by capitals and digits: did you mean GTM-ABC123?',
  ],
  [
    { NEXT_PUBLIC_TOKEN_1284: '0x12' },
    'NEXT_PUBLIC_TOKEN_1284 must be 0x followed by 40 hexadecimal characters',
  ],
  [
    { WEB_HOST: '0.0.0.0' },
    'SANITY_READ_TOKEN is the one from .env.example, which everybody knows',
  ],
  [
    { NEXT_PUBLIC_SITE_URL: 'https://nectar.example' },
    'SANITY_WEBHOOK_SECRET is the one from .env.example, which everybody knows',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'INQUIRY_MAIL_TO is missing'],
])('says what is wrong with a variable: %j', (variables, sentence) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  expect(() => loadEnvironment()).toThrow(EnvironmentError)
  expect(() => loadEnvironment()).toThrow(sentence)
})
