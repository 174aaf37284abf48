import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import type { RichTextSection } from '@nectar/schemas/sections/rich-text'
import { expect, test } from 'vitest'
import { listHeadings } from './rich-text-body.tsx'

function block(_key: string, style: 'normal' | 'h2' | 'h3', ...texts: string[]) {
  const children = texts.map((text, at) => ({ _type: 'span' as const, _key: `${at}`, text }))
  return { _type: 'block' as const, _key, style, children, markDefs: [] }
}

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
