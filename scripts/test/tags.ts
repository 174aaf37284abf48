import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'

/** The tags of tests in Vitest (`tags: ['all']`). Playwright has them too (`tag: '@all'`); see its configuration. */
export const tags = {
  all: 'Runs in `npm run test:all`, not in `npm test`.',
  sample: 'Needs the sample content; left out once the content is of another brand.',
} as const

const settings = join(root, 'scripts/seed/content/settings/settings.json')

/** Whether the content of this checkout is still the sample content. */
export const hasSample =
  existsSync(settings) && readFileSync(settings, 'utf8').includes('"brandName": "Nectar"')

/** The tags of the tests that this run leaves out. `npm test` sets `TEST_TIER` to `first`. */
export const leftOut: readonly (keyof typeof tags)[] = [
  ...(process.env.TEST_TIER === 'first' ? ['all' as const] : []),
  ...(hasSample ? [] : ['sample' as const]),
]
