import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const library = dirname(resolve('sanity'))

const code = readdirSync(library)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(library, name), 'utf8'))
  .join('\n')

test.each([
  ['the client factory', /\bunstable_clientFactory\b/],
  ['the layout of a document', /\bcomponents\??\.unstable_layout\b/],
  ['the provider that mounts a form again', /\bCommentsProviderWrapper\b/],
  ['the header of the preview', /\bunstable_header\b/],
  ['whether edits are stored', /\bconsistencyStatus[(:]/],
  ['the operations of a document', /\beditOperations[(:]/],
  ['the state of a document', /\beditState[(:]/],
])('the installed version of Sanity still has %s', (_, name) => {
  expect(code).toMatch(name)
})
