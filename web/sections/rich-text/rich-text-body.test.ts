import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import type { RichTextSection } from '@nectar/schemas/sections/rich-text'
import { expect, test } from 'vitest'
import { headingTags, listHeadings, written } from './rich-text-body.tsx'

type Style = 'normal' | 'h2' | 'h3' | 'h4'

function block(_key: string, style: Style, ...texts: string[]) {
  const children = texts.map((text, at) => ({ _type: 'span' as const, _key: `${at}`, text }))
  return { _type: 'block' as const, _key, style, children, markDefs: [] }
}

const blocks = (...styles: Style[]) => styles.map((style, at) => block(`${at}`, style))

function text(_key: string, body: RichTextSection['body']): RichTextSection {
  return { _type: 'richText', _key, body }
}

test('lists headings across sections with ids that are unique on the page', () => {
  const sections = [
    text('a', [
      block('1', 'h2', '1. What we ', 'collect'),
      block('2', 'normal', 'We collect'),
      block('3', 'h3', 'Contact'),
    ]),
    { ...text('b', [block('1', 'h2', 'Contact')]), anchor: 'rights' },
    text('c', [block('1', 'h2', 'Rights')]),
  ]
  expect(listHeadings(sections)).toEqual([
    {
      id: '1-what-we-collect',
      label: '1. What we collect',
      level: 2,
      sectionKey: 'a',
      blockKey: '1',
    },
    { id: 'contact', label: 'Contact', level: 3, sectionKey: 'a', blockKey: '3' },
    { id: 'contact-2', label: 'Contact', level: 2, sectionKey: 'b', blockKey: '1' },
    { id: 'rights-2', label: 'Rights', level: 2, sectionKey: 'c', blockKey: '1' },
  ])
})

test('leaves out hidden sections', () => {
  expect(listHeadings([{ ...text('a', [block('1', 'h2', 'Draft')]), hidden: true }])).toEqual([])
})

test('makes slugs of words with accents, apostrophes and without letters', () => {
  expect(headingSlug('Owner’s café & bar')).toBe('owners-cafe-bar')
  expect(headingSlug('Die Straße für NFTs')).toBe('die-strasse-fur-nfts')
  expect(headingSlug('—')).toBe('part')
})

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
  const texts = ['One', '', ' \u00a0', 'Two'].map((text) => block(text, 'normal', text))
  expect(written(texts).map(({ _key }) => _key)).toEqual(['One', 'Two'])
})
