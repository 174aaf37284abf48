import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findChanges, internals } from './contract.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the installed Next does what the site relies on', async () => {
  expect(await findChanges()).toEqual([])
})

test.each(internals)('a Next that no longer $does is detected', async (changed) => {
  const check = (internal: (typeof internals)[number]) =>
    internal === changed ? internal.holdsChanged() : internal.holds()
  const told = `Next no longer ${changed.does}: ${changed.usedBy.join(', ')} relies on it`
  expect(await findChanges(check)).toEqual([told])
})

test('the files that rely on it exist', () => {
  const files = internals.flatMap(({ usedBy }) => usedBy)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
