import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { SeedDocument } from '../documents.ts'
import { pricingRoute } from '../pricing/pricing.ts'
import { recipeRoutes } from '../recipes/recipes.ts'
import { serviceRoutes } from '../services/services.ts'
import { sample } from './read-sample.ts'

const folder = import.meta.dirname
const paths = globSync('{services,recipes}/*/*', { cwd: folder })
const files = paths.map((path) => ({
  path,
  code: readFileSync(join(folder, path), 'utf8'),
}))

function codeOf(document: SeedDocument): string[] {
  if (document._type !== 'route') return []
  return (document.sections ?? []).flatMap((section) =>
    section._type === 'codeSample'
      ? section.tabs.map(({ code }) => code)
      : [],
  )
}

test('compile against the declarations of the SDK', () => {
  const compiler = dirname(
    createRequire(import.meta.url).resolve('typescript/package.json'),
  )
  const arguments_ = [join(compiler, 'bin', 'tsc'), '-p', folder]
  expect(
    execFileSync(process.execPath, arguments_, { encoding: 'utf8' }),
  ).toBe('')
}, 60_000)

test('are all shown on a page', () => {
  const shown = new Set(
    [...serviceRoutes, ...recipeRoutes, pricingRoute].flatMap(codeOf),
  )
  expect(
    files
      .filter(({ code }) => !shown.has(code.trimEnd()))
      .map(({ path }) => path),
  ).toEqual([])
  expect(files.length).toBeGreaterThan(40)
})

test('have at most 40 lines of at most 100 characters', () => {
  const long = files.filter(({ code }) => {
    const lines = code.trimEnd().split('\n')
    return lines.length > 40 || lines.some(({ length }) => length > 100)
  })
  expect(long.map(({ path }) => path)).toEqual([])
})

test('keep the client that holds the secret out of browser code', () => {
  const inBrowser = files.filter(({ code }) =>
    /\b(window|document)\.|from '@nectar\/(wallet|sdk\/browser)|crypto\.subtle/.test(
      code,
    ),
  )
  expect(inBrowser.length).toBeGreaterThanOrEqual(5)
  const withSecret = inBrowser.filter(({ code }) =>
    /from '@nectar\/sdk'|NECTAR_/.test(code),
  )
  expect(withSecret.map(({ path }) => path)).toEqual([])
})

test('an unknown kind of file is refused', () => {
  expect(() => sample('services/web3-storage/notes.txt')).toThrow(
    'No language of the site goes with the sample services/web3-storage/notes.txt.',
  )
})
