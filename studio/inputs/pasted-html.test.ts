// @vitest-environment jsdom
import { richTextFieldType } from '@nectar/schemas/fields/rich-text'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { sanitySchemaDefinitionToPortableTextSchema } from '@portabletext/sanity-bridge'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { convertPasted } from './pasted-html.ts'

const site = {
  origin: 'https://site.example',
  pageAt: (path: string) => (path === '/pricing' ? 'route-pricing' : undefined),
}

const schema = sanitySchemaDefinitionToPortableTextSchema(richTextFieldType, { types: schemaTypes })

const blocks = z.array(
  z.object({
    style: z.string(),
    listItem: z.string().optional(),
    markDefs: z.array(z.record(z.string(), z.unknown())),
    children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
  }),
)

function paste(html: string) {
  let key = 0
  const keyGenerator = () => `k${key++}`
  const { blocks: found, refused } = convertPasted(html, site, { schema, keyGenerator })
  return { blocks: blocks.parse(found), refused }
}

/** Each block as its style or list, its text, and its links. */
function shape(html: string) {
  return paste(html).blocks.map(({ style, listItem, children, markDefs }) => ({
    as: listItem ?? style,
    text: children.map(({ text }) => text).join(''),
    links: markDefs.map(({ _key, _type, ...target }) => target),
  }))
}

const linked = [
  {
    as: 'normal',
    text: 'A good one',
    links: [{ kind: 'address', address: 'https://ok.example/x' }],
  },
]

describe('a link keeps its address', () => {
  test.each([
    ['a browser', '<p>A <a href="https://ok.example/x">good</a> one</p>'],
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c0f5a0e-7fff-2d5f-9d50-7c1e3b1f0c11"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;white-space:pre-wrap;">A </span><a href="https://ok.example/x" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial;color:#1155cc;text-decoration:underline;white-space:pre-wrap;">good</span></a><span style="font-size:11pt;font-family:Arial;color:#000000;white-space:pre-wrap;"> one</span></p></b>',
    ],
    [
      'Google Docs, in a styled text',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c0f5a0e-7fff-2d5f-9d50-7c1e3b1f0c11"><p dir="ltr"><span style="font-size:11pt;font-family:Arial;font-weight:400;">A <a href="https://ok.example/x">good</a> one</span></p></b>',
    ],
    [
      'Google Docs, in a styled text of a styled text',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c0f5a0e-7fff-2d5f-9d50-7c1e3b1f0c11"><p dir="ltr"><span style="font-size:11pt;"><span style="color:#000000;">A <a href="https://ok.example/x">good</a></span> one</span></p></b>',
    ],
    [
      'Word',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><!--StartFragment--><p class=MsoNormal>A <a href="https://ok.example/x">good</a> one<o:p></o:p></p><!--EndFragment--></body></html>',
    ],
    [
      'Notion',
      '<meta charset=\'utf-8\'><!-- notionvc: 1d1f0a2e-0000-4000-8000-000000000000 --><p>A <a href="https://ok.example/x">good</a> one</p>',
    ],
    [
      'Pages',
      '<html><head><meta name="Generator" content="Cocoa HTML Writer"><style>p.p1 {margin: 0.0px; font: 11.0px Helvetica}</style></head><body><p class="p1">A <a href="https://ok.example/x"><span class="s1">good</span></a> one</p></body></html>',
    ],
  ])('from %s', (_, html) => {
    expect(shape(html)).toEqual(linked)
  })

  test('to a page of this site as a link to that page and its anchor', () => {
    const [block] = shape('<p><a href="https://site.example/pricing#plans">Plans</a></p>')
    const page = { _type: 'reference', _ref: 'route-pricing' }
    expect(block?.links).toEqual([{ kind: 'page', page, anchor: 'plans' }])
  })

  test('to another address of this site as a path', () => {
    const [block] = shape('<p><a href="/pricing?network=astar">Astar</a></p>')
    expect(block?.links).toEqual([{ kind: 'address', address: '/pricing?network=astar' }])
  })
})

test('a forbidden address is reported, and its text stays', () => {
  const { blocks: found, refused } = paste('<p>Do <a href="javascript:alert(1)">this</a></p>')
  expect(refused).toEqual(['javascript:alert(1)'])
  expect(found[0]?.markDefs).toEqual([])
  expect(found[0]?.children.every(({ marks }) => marks.length === 0)).toBe(true)
  expect(found[0]?.children.map(({ text }) => text).join('')).toBe('Do this')
})

test('an anchor of the page that the text comes from is refused', () => {
  const { blocks: found, refused } = paste('<p>See <a href="#heading=h.1a2b">below</a></p>')
  expect(refused).toEqual(['#heading=h.1a2b'])
  expect(found[0]?.markDefs).toEqual([])
})

test.each([
  ['a browser', '<meta charset="utf-8"><li>one</li><li></li><li>two</li>'],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c0f5a0e-7fff-2d5f-9d50-7c1e3b1f0c11"><li dir="ltr" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-size:11pt;">one</span></p></li><li dir="ltr" style="list-style-type:disc;"></li><li dir="ltr" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-size:11pt;">two</span></p></li></b>',
  ],
])('list items without a list become bullets: from %s', (_, html) => {
  expect(shape(html)).toMatchObject([
    { as: 'bullet', text: 'one' },
    { as: 'bullet', text: 'two' },
  ])
})

test('text before, between and after items without a list keeps its place', () => {
  const found = shape('<p>Before</p><li>one</li><p>Between</p><li>two</li><p>After</p>')
  expect(found.map(({ as, text }) => [as, text])).toEqual([
    ['normal', 'Before'],
    ['bullet', 'one'],
    ['normal', 'Between'],
    ['bullet', 'two'],
    ['normal', 'After'],
  ])
})

test('items without text become no bullets', () => {
  expect(shape('<ul><li>one<li></li><li>  </li><li>two</li></ul>')).toMatchObject([
    { as: 'bullet', text: 'one' },
    { as: 'bullet', text: 'two' },
  ])
})

test.each([
  ['of five levels', 5, [1, 2, 3, 3, 3]],
  ['of four levels', 4, [1, 2, 3, 3]],
  ['of three levels', 3, [1, 2, 3]],
])('a list %s is as deep as the site allows', (_, depth, levels) => {
  const nested = (left: number): string =>
    left === 0 ? '' : `<ul><li>item ${nested(left - 1)}</li></ul>`
  const { blocks: found } = convertPasted(nested(depth), site, { schema })
  expect(
    z
      .array(z.object({ level: z.number() }))
      .parse(found)
      .map(({ level }) => level),
  ).toEqual(levels)
})

const sources = import.meta.glob<string>('./pasted/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('there are clipboards of five programs', () => {
  expect(Object.keys(sources)).toHaveLength(5)
})

test.each(Object.entries(sources))('of %s, nothing is lost without a word', (name, html) => {
  const isSheet = name.includes('spreadsheet')
  const { tables, pictures } = convertPasted(html, site, { schema })
  expect(tables).toEqual([
    [
      ['Plan', 'Free'],
      ['Storage', '1 GB'],
    ],
  ])
  expect(pictures).toBe(isSheet ? 0 : 1)
  expect(shape(html).map(({ text }) => text)).toEqual(
    isSheet ? [] : ['What it costs', 'That is all.'],
  )
})

test.each(Object.entries(sources))(
  'of %s, a table becomes paragraphs where none can be',
  (_, html) => {
    const { blocks: found } = convertPasted(html, site, { schema }, true)
    const texts = blocks
      .parse(found)
      .map(({ children }) => children.map(({ text }) => text).join(''))
    expect(texts).toEqual(expect.arrayContaining(['Plan · Free', 'Storage · 1 GB']))
  },
)
