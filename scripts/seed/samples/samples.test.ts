// @module-tag sample

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from '../folder.ts'

const files = globSync('route/*/*', { cwd: contentFolder }).map((path) => ({
  path,
  code: readFileSync(join(contentFolder, path), 'utf8'),
}))

// The compiler itself says whether the code that pages show is right.
test('compile against the declarations of the SDK', { tags: ['all'] }, () => {
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const args = [join(compiler, 'bin', 'tsc'), '-p', import.meta.dirname]
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('')
})

test('have at most 40 lines of at most 100 characters', () => {
  const long = files.filter(({ code }) => {
    const lines = code.trimEnd().split('\n')
    return lines.length > 40 || lines.some(({ length }) => length > 100)
  })
  expect(long.map(({ path }) => path)).toEqual([])
  expect(files.length).toBeGreaterThan(40)
})

test('keep the client that holds the secret out of browser code', () => {
  const inBrowser = files.filter(({ code }) =>
    /\b(window|document)\.|from '@nectar\/(wallet|sdk\/browser)|crypto\.subtle/.test(code),
  )
  expect(inBrowser.length).toBeGreaterThanOrEqual(5)
  const withSecret = inBrowser.filter(({ code }) => /from '@nectar\/sdk'|NECTAR_/.test(code))
  expect(withSecret.map(({ path }) => path)).toEqual([])
})
