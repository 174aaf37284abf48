import { expect, test } from 'vitest'
import { text } from './text.ts'

function spans(line: string) {
  const [block] = text(line)
  return block?._type === 'block'
    ? (block.children ?? []).map(({ text: words, marks }) => [words, ...(marks ?? [])])
    : []
}

test('marks strong, emphasis and code', () => {
  expect(spans('a **b c** and `d_e_f` and _g_.')).toEqual([
    ['a '],
    ['b c', 'strong'],
    [' and '],
    ['d_e_f', 'code'],
    [' and '],
    ['g', 'em'],
    ['.'],
  ])
})

test('leaves underscores within words alone', () => {
  expect(spans('NECTAR_KEY and snake_case_names')).toEqual([['NECTAR_KEY and snake_case_names']])
})

test('turns links into marks that lead to pages and addresses', () => {
  const [block] = text('See [recipes](/recipes#youtube) or [write](mailto:a@b.example).')
  expect(block).toMatchObject({
    children: [
      { text: 'See ', marks: [] },
      { text: 'recipes', marks: ['link-1'] },
      { text: ' or ', marks: [] },
      { text: 'write', marks: ['link-2'] },
      { text: '.', marks: [] },
    ],
    markDefs: [
      {
        _key: 'link-1',
        _type: 'link',
        kind: 'page',
        page: { _type: 'reference', _ref: 'route-recipes' },
        anchor: 'youtube',
      },
      { _key: 'link-2', _type: 'link', kind: 'address', address: 'mailto:a@b.example' },
    ],
  })
})

test('reads headings, lists, quotes and code', () => {
  const blocks = text('## A', '### B', '- C', '1. D', '> E', { language: 'bash', code: 'ls' })
  expect(blocks.map(({ _key }) => _key)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `block-${n}`))
  expect(blocks).toMatchObject([
    { style: 'h2', children: [{ text: 'A' }] },
    { style: 'h3' },
    { style: 'normal', listItem: 'bullet', level: 1 },
    { style: 'normal', listItem: 'number', level: 1, children: [{ text: 'D' }] },
    { style: 'blockquote' },
    { _type: 'code', language: 'bash', code: 'ls' },
  ])
})
