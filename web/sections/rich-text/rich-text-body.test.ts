import { expect, test } from 'vitest'
import { headingTags, written } from './rich-text-body.tsx'

const blocks = (...styles: ('normal' | 'h2' | 'h3' | 'h4')[]) =>
  styles.map((style, at) => ({
    _type: 'block' as const,
    _key: `${at}`,
    style,
    children: [],
    markDefs: [],
  }))

test('keeps the levels of a text that begins below the page title', () => {
  expect(headingTags(blocks('h2', 'h3', 'h4'), 2)).toEqual({ h2: 'h2', h3: 'h3', h4: 'h4' })
})

test('moves all levels below a section title', () => {
  expect(headingTags(blocks('h2', 'h3'), 3)).toMatchObject({ h2: 'h3', h3: 'h4' })
})

test('skips no level when a text begins with a lower style', () => {
  expect(headingTags(blocks('normal', 'h3', 'h4'), 3)).toMatchObject({ h3: 'h3', h4: 'h4' })
  expect(headingTags(blocks('h4'), 2)).toMatchObject({ h4: 'h2' })
})

test('leaves out paragraphs without a text', () => {
  const paragraph = (text: string) => ({
    _type: 'block' as const,
    _key: text,
    children: [{ _type: 'span' as const, _key: 's', text, marks: [] }],
    markDefs: [],
  })
  const texts = [paragraph('One'), paragraph(''), paragraph(' \u00a0'), paragraph('Two')]
  expect(written(texts).map(({ _key }) => _key)).toEqual(['One', 'Two'])
})
