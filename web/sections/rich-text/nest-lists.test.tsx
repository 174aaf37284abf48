import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markdownOf } from '../../front/answers/markdown.ts'
import { RichTextBody } from './rich-text-body.tsx'

/** List items such as `b1`, a bullet on the first level; `p` is a paragraph. */
function html(...items: string[]): string {
  const value = items.map((item, at) => {
    const { kind = '', level = '' } = /^(?<kind>.)(?<level>.*)/.exec(item)?.groups ?? {}
    const listItem = kind === 'b' ? ('bullet' as const) : ('number' as const)
    return {
      _type: 'block' as const,
      _key: `${at}`,
      children: [{ _type: 'span' as const, _key: 's', text: `${item} ${at}`, marks: ['strong'] }],
      markDefs: [],
      ...(kind !== 'p' && { listItem, level: Number(level) }),
    }
  })
  const markup = renderToStaticMarkup(<RichTextBody value={value} />)
  return markup.replaceAll(/<\/?(?:div|strong)[^>]*>/g, '')
}

test.each([
  [
    'a list of another kind below an item',
    ['b1', 'b2', 'n2', 'b1'],
    '<ul><li>b1 0<ul><li>b2 1</li></ul><ol><li>n2 2</li></ol></li><li>b1 3</li></ul>',
  ],
  [
    'another kind on the way back',
    ['b1', 'n2', 'b3', 'b2', 'n1'],
    '<ul><li>b1 0<ol><li>n2 1<ul><li>b3 2</li></ul></li></ol><ul><li>b2 3</li></ul></li></ul><ol><li>n1 4</li></ol>',
  ],
  [
    'a skipped level',
    ['b1', 'b3', 'b3', 'b2'],
    '<ul><li>b1 0<ul><li>b3 1</li><li>b3 2</li><li>b2 3</li></ul></li></ul>',
  ],
  [
    'a list that begins deeper',
    ['n2', 'n1', 'n2'],
    '<ol><li>n2 0</li><li>n1 1<ol><li>n2 2</li></ol></li></ol>',
  ],
  [
    'a paragraph in between',
    ['b1', 'b2', 'p', 'b2'],
    '<ul><li>b1 0<ul><li>b2 1</li></ul></li></ul><p>p 2</p><ul><li>b2 3</li></ul>',
  ],
])('%s leaves no item empty and no list cut', (_, items, expected) => {
  expect(html(...items)).toBe(expected)
})

test('Markdown has the same lists', () => {
  const page = `<main>${html('b1', 'n2', 'n2', 'b1', 'b2', 'n2')}</main>`
  expect(markdownOf(page, 'https://site.example/a').split('---\n\n').at(-1)).toBe(
    '- b1 0\n\n  1. n2 1\n  2. n2 2\n\n- b1 3\n\n  - b2 4\n\n  1. n2 5\n',
  )
})
