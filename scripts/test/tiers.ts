import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'

/**
 * The tags that put a test into a tier, in Vitest (`tags: ['all']`) and in Playwright (`tag: '@all'`). A test
 * without `all` or `long` is in the first tier.
 */
export const tags = {
  all: 'Runs in `npm run test:all`, not in `npm test`.',
  long: 'Runs in `npm run test:long` alone.',
  sample: 'Needs the sample content; left out once the content is of another brand.',
} as const

/**
 * The tiers: `first` (`npm test`), `beyond` (what `all` adds to `first`, the second half of `.ci/run`), `all`
 * (`npm run test:all`), and `long` (`npm run test:long`), which includes `all`.
 */
export const tiers = ['first', 'beyond', 'all', 'long'] as const

export type Tier = (typeof tiers)[number]

interface Selection {
  only?: keyof typeof tags
  without: readonly (keyof typeof tags)[]
}

const sampleBrand = '"brandName": "Nectar"'
const settings = join(root, 'scripts/seed/content/settings/settings.json')

/** Whether the content of this checkout is still the sample content. */
export function hasSample(): boolean {
  return existsSync(settings) && readFileSync(settings, 'utf8').includes(sampleBrand)
}

const selections: Readonly<Record<Tier, Selection>> = {
  first: { without: ['all', 'long'] },
  beyond: { only: 'all', without: ['long'] },
  all: { without: ['long'] },
  long: { without: [] },
}

function selectionOf(tier: Tier, sample: boolean): Selection {
  const { only, without } = selections[tier]
  return { only, without: sample ? without : [...without, 'sample'] }
}

/** The tier of this run (`TEST_TIER`); without one, `all`. */
export function currentTier(): Tier {
  return tiers.find((tier) => tier === process.env.TEST_TIER) ?? 'all'
}

/** There is no tier of that name. */
export class UnknownTierError extends Error {
  override readonly name = 'UnknownTierError'

  constructor(name: string) {
    super(`There is no tier “${name}”: choose one of ${tiers.join(', ')}, or none for the first.`)
  }
}

/**
 * The tier that the last argument names; without arguments, the first tier.
 *
 * @throws UnknownTierError
 */
export function tierFrom(args: readonly string[]): Tier {
  const name = args.at(-1) ?? 'first'
  const tier = tiers.find((one) => one === name)
  if (!tier) throw new UnknownTierError(name)
  return tier
}

/** A tier as an expression for Vitest's `tagsFilter`. */
export function vitestFilter(tier: Tier, sample = hasSample()): string[] {
  const { only, without } = selectionOf(tier, sample)
  const parts = [...(only ? [only] : []), ...without.map((tag) => `!${tag}`)]
  return parts.length > 0 ? [parts.join(' && ')] : []
}

const anyOf = (names: readonly string[]) => new RegExp(`@(?:${names.join('|')})\\b`)

/** A tier as Playwright's `grep` and `grepInvert`. */
export function playwrightFilter(
  tier: Tier,
  sample = hasSample(),
): { grep?: RegExp; grepInvert?: RegExp } {
  const { only, without } = selectionOf(tier, sample)
  return {
    ...(only && { grep: anyOf([only]) }),
    ...(without.length > 0 && { grepInvert: anyOf(without) }),
  }
}
