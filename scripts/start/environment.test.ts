import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { optionsFrom } from '@nectar/lake/environment'
import { EnvironmentError, parseEnvironment } from '@nectar/schemas/config/environment'
import { expect, it, onTestFinished } from 'vitest'
import { loadEnvironment } from './environment.ts'
import { root } from './root.ts'

it('lets .env override the defaults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, '.env.example'), join(folder, '.env.example'))
  const load = () => loadEnvironment(process.env, folder)
  expect(load().environment.LAKE_SIGN_IN).toBe(true)
  writeFileSync(join(folder, '.env'), 'LAKE_SIGN_IN=false')
  expect(load().environment.LAKE_SIGN_IN).toBe(false)
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
    { NEXT_PUBLIC_TOKEN_1284: '0x12' },
    'NEXT_PUBLIC_TOKEN_1284 must be 0x followed by 40 hexadecimal characters',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'INQUIRY_MAIL_TO is missing'],
])('says what is wrong with a variable: %j', (variables, sentence) => {
  const load = () => loadEnvironment({ ...process.env, ...variables })
  expect(load).toThrow(EnvironmentError)
  expect(load).toThrow(sentence)
})
