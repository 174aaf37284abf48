import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const page = (title: string, more: object = {}) => ({
  _id: 'route-a',
  _rev: title,
  sections: [{ _key: 'a1', _type: 'hero', title, ...more }],
})

test('letters added or removed in one place are typing', () => {
  const steps: [string, string][] = [
    ['Buil', 'Build'],
    ['Build', 'Buil'],
    ['Build now', 'Build it now'],
    ['', 'B'],
    ['aa', 'aaa'],
  ]
  for (const [before, after] of steps) {
    const path = 'sections[_key=="a1"].title'
    const expected = { texts: [{ path, before, after, isTyped: true }], isTyping: true }
    expect(compareTexts(page(before), page(after)), after).toEqual(expected)
  }
})

test('a choice, a paste and any change that is not to a text are not typing', () => {
  const title = 'Build'
  const others: [object, object][] = [
    [{ layout: 'split' }, { layout: 'plain' }],
    [{ subtitle: '' }, { subtitle: 'A sentence from somewhere else.' }],
    [{}, { subtitle: 'New' }],
    [{ tags: ['a'] }, { tags: ['ab'] }],
    [{ isWide: false }, { isWide: true }],
    [{ story: { _ref: 'a' } }, { story: { _ref: 'ab' } }],
  ]
  for (const [before, after] of others) {
    const { isTyping } = compareTexts(page(title, before), page(title, after))
    expect(isTyping, JSON.stringify(after)).toBe(false)
  }
})

test('a change that only the store makes does not count', () => {
  const saved = { ...page('Build'), _id: 'drafts.route-a', _rev: 'other', _updatedAt: 'later' }
  expect(compareTexts(page('Build'), saved)).toEqual({ texts: [], isTyping: true })
})
