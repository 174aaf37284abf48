import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '../start/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        name: z.string().optional(),
        version: z.string().optional(),
        link: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')))

/** The packages from the registry. */
const installed = Object.entries(lock.packages).flatMap(([place, { name, ...each }]) => {
  if (!place.includes('node_modules/') || each.link) return []
  return { name: name ?? place.split('node_modules/').at(-1) ?? '', ...each }
})

it('only packages listed in allowScripts have an install script', () => {
  const named = z.object({ allowScripts: z.record(z.string(), z.boolean()) })
  const { allowScripts } = named.parse(JSON.parse(read('package.json')))
  const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript)
  expect(scripted.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts).sort())
})

it('the workflow pins every action to a commit', () => {
  const used = read('.github/workflows/test.yml').match(/uses: .*/g) ?? []
  expect(used.length).toBeGreaterThan(2)
  for (const action of used) expect(action).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
