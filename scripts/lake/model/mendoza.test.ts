import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { expect, it } from 'vitest'
import type { Json } from './document.ts'
import { encodePatch } from './mendoza.ts'

const key = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...'abcé💡01_') })
const text = fc.string({ maxLength: 40, unit: fc.constantFrom(...'abc é💡ø中\n') })
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    fc.array(
      fc
        .tuple(key, tie('value'))
        .map(([_key, child]) => ({ _key, child, text: JSON.stringify(child) })),
      { maxLength: 5 },
    ),
  ),
}))

it('round-trips any pair of values through the package that the Studio decodes with', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(applyPatch(before, encodePatch(before, after))).toEqual(after)
    }),
    { numRuns: 3000 },
  )
})

it('round-trips strings that change in part', () => {
  fc.assert(
    fc.property(text, text, text, text, (start, removed, added, end) => {
      const before = { text: start + removed + end }
      const after = { text: start + added + end }
      expect(applyPatch(before, encodePatch(before, after))).toEqual(after)
    }),
    { numRuns: 3000 },
  )
})

it('encodes a list of 150,000 changed elements', () => {
  const before = { list: Array.from({ length: 150_000 }, () => 0) }
  const after = { list: before.list.map((_, index) => index + 1) }
  expect(applyPatch(before, encodePatch(before, after))).toEqual(after)
})

it('patches a keyed member of an array in place', () => {
  const before = {
    list: [
      { _key: 'a', n: 1 },
      { _key: 'b', n: 2 },
    ],
  }
  const after = {
    list: [
      { _key: 'b', n: 3 },
      { _key: 'a', n: 1 },
    ],
  }
  const patch = encodePatch(before, after)
  expect(patch).toEqual([11, 0, 12, 1, 17, 3, 'n', 16, 21, 0, 1, 15])
  expect(applyPatch(before, patch)).toEqual(after)
})
