import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteTexts } from './show-text-edits.ts'

test.each<[string, string[], string[], string, string[] | undefined]>([
  ['a letter at the end', ['Build'], ['Build', 'Builds'], 'Builds', ['Builds']],
  [
    'a letter at the start, behind other text',
    ['1', 'Build'],
    ['Build'],
    'ABuild',
    ['1', 'ABuild'],
  ],
  [
    'before a marked word',
    ['Build ', 'web3', ' now'],
    ['Build web3 now'],
    'Build on web3 now',
    ['Build on ', 'web3', ' now'],
  ],
  ['over pieces', ['Build ', 'web3', ' now'], ['Build web3 now'], 'Builnow', ['Buil', '', 'now']],
  ['a render that came late', ['Buil'], ['Buil', 'Build', 'Builds'], 'Builds', ['Builds']],
  [
    'within other words',
    ['9 USD plus tax a month'],
    ['plus tax'],
    'plus taxes',
    ['9 USD plus taxes a month'],
  ],
  [
    'within, a letter taken away',
    ['9 USD plus taxe'],
    ['plus tax', 'plus taxe', 'plus tax'],
    'plus tax',
    ['9 USD plus tax'],
  ],
  ['shown already', ['Builds'], ['Build', 'Builds'], 'Builds', undefined],
  ['not shown', ['Elsewhere'], ['Build'], 'Builds', undefined],
  ['in two places', ['Free', 'Free'], ['Free'], 'Freed', undefined],
  ['a short text within words', ['On and on'], ['on'], 'one', undefined],
  ['nothing to find', ['Build'], [''], 'B', undefined],
])('%s', (_, pieces, known, now, expected) => {
  expect(rewriteTexts(pieces, known, now)).toEqual(expected)
})

test('the rewritten pieces always show the current text', () => {
  const piece = fc.string({ minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.string(), (pieces, now) => {
      const before = pieces.join('')
      fc.pre(before !== now)
      const after = rewriteTexts(pieces, [before], now)
      expect(after).toHaveLength(pieces.length)
      expect(after?.join('')).toBe(now)
    }),
  )
})
