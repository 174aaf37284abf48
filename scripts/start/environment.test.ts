import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { optionsFrom } from '@nectar/lake/environment'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadEnvironment, MissingFileError } from './environment.ts'
import { root } from './root.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('names the file that is missing, and says where it comes from', () => {
  expect(() => loadEnvironment(folder)).toThrow(MissingFileError)
  expect(() => loadEnvironment(folder)).toThrow(
    '.env.example is missing: restore it from the repository and start again.',
  )
})

it('lets .env win over the defaults', () => {
  copyFileSync(join(root, '.env.example'), join(folder, '.env.example'))
  const { WEB_CACHE_MEGABYTES } = loadEnvironment(folder).environment
  writeFileSync(join(folder, '.env'), `WEB_CACHE_MEGABYTES=${WEB_CACHE_MEGABYTES + 1}`)
  expect(loadEnvironment(folder).environment.WEB_CACHE_MEGABYTES).toBe(WEB_CACHE_MEGABYTES + 1)
})

it('gives the lake the settings that it has by itself', () => {
  const defaults = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
  expect(optionsFrom(defaults)).toEqual(optionsFrom({}))
})
