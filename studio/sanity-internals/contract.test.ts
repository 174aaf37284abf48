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
  ['the client factory', [/\bunstable_clientFactory\b/]],
  [
    'the layout of a document, inside of what mounts its form again',
    [/\bcomponents\??\.unstable_layout\b/, /\bCommentsProviderWrapper\b/],
  ],
  [
    'the edits of a document and their saving',
    [/\bconsistencyStatus[(:]/, /\beditOperations[(:]/, /\beditState[(:]/],
  ],
])('the installed version of Sanity still has %s', (_, names) => {
  for (const name of names) expect(code).toMatch(name)
})
