import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findChanges, internals } from './contract.ts'

const next = path.dirname(createRequire(import.meta.url).resolve('next/package.json'))
const root = fileURLToPath(new URL('../..', import.meta.url))

function read(source: string): string | undefined {
  const file = path.join(next, source)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

test('the installed Next does what the site relies on', () => {
  expect(findChanges(read)).toEqual([])
})

test.each(
  internals.flatMap((internal) => internal.contains.map((part) => ({ ...internal, part }))),
)('a Next without $part is told: it no longer $does', ({ does, source, part, usedBy }) => {
  const changes = findChanges((file) =>
    file === source ? read(file)?.replaceAll(part, 'renamed') : read(file),
  )
  const told = changes.find((one) => one.startsWith(`Next no longer ${does} `))
  expect(told).toContain(part)
  for (const file of usedBy) expect(told).toContain(file)
})

test('a file that is gone is told', () => {
  expect(findChanges(() => undefined)).toHaveLength(internals.length)
})

test('who relies on it is there', () => {
  const files = internals.flatMap(({ usedBy }) => usedBy)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
