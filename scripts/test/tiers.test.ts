import { describe, expect, it } from 'vitest'
import {
  playwrightFilter,
  type Tier,
  tierFrom,
  tiers,
  UnknownTierError,
  vitestFilter,
} from './tiers.ts'

/** The tiers that run a test with these tags. */
const expected: readonly [tags: string, runs: readonly Tier[]][] = [
  ['', ['first', 'all', 'long']],
  ['@sample', ['first', 'all', 'long']],
  ['@all', ['beyond', 'all', 'long']],
  ['@sample @all', ['beyond', 'all', 'long']],
  ['@long', ['long']],
]

describe('tiers', () => {
  it.each(expected)('run an end-to-end test with the tags “%s” in %j', (tags, runs) => {
    const title = `pages.spec.ts is whole ${tags}`
    const running = tiers.filter((tier) => {
      const { grep, grepInvert } = playwrightFilter(tier, true)
      return (grep?.test(title) ?? true) && !grepInvert?.test(title)
    })
    expect(running).toEqual(runs)
  })

  it('select the same tests in Vitest', () => {
    const filters = tiers.map((tier) => vitestFilter(tier, true))
    expect(filters).toEqual([['!all && !long'], ['all && !long'], ['!long'], []])
  })

  it('leave out tests of the sample content once the content is of another brand', () => {
    expect(vitestFilter('first', false)).toEqual(['!all && !long && !sample'])
    expect(playwrightFilter('long', false).grepInvert?.test('is whole @sample')).toBe(true)
  })

  it('are named by the last argument, and an unknown name is refused', () => {
    expect([[], ['all'], ['all', 'beyond']].map(tierFrom)).toEqual(['first', 'all', 'beyond'])
    expect(() => tierFrom(['all', '--grep'])).toThrow(UnknownTierError)
  })
})
