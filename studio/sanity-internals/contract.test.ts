import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)

function codeOf(library: string): string {
  const folder = dirname(resolve(library))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

test.each([
  ['the client factory', 'sanity', [/\bunstable_clientFactory\b/]],
  [
    'the edits of a document and their saving',
    'sanity',
    [/\bconsistencyStatus[(:]/, /\beditOperations[(:]/, /\beditState[(:]/],
  ],
  [
    'steps of a validation that wait for an idle browser without a limit',
    '@sanity/validation',
    [/= win\?\.requestIdleCallback \|\|/, /= requestIdleCallback\(\(\) => \{/],
  ],
])('the installed version of Sanity still has %s', (_, library, names) => {
  const code = codeOf(library)
  for (const name of names) expect(code).toMatch(name)
})
