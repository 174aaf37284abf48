import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { excerptOf, Marked } from './found.tsx'

test('whole words are marked, whatever their case', () => {
  const html = renderToStaticMarkup(<Marked text="Storage, stored." words={new Set(['storage'])} />)
  expect(html).toBe('<mark>Storage</mark>, stored.')
})

test('a word is marked whole, whatever its accents and however they are composed', () => {
  for (const word of ['Café', 'Cafe\u0301']) {
    const text = `${'before '.repeat(20)}${word} bar`
    expect(renderToStaticMarkup(<Marked text={text} words={new Set(['cafe'])} />)).toContain(
      `<mark>${word}</mark> bar`,
    )
    expect(excerptOf(text, new Set(['cafe']))).toMatch(/^… before .* bar$/)
  }
})

test('a text cannot add markup', () => {
  const html = renderToStaticMarkup(<Marked text="<b>bold</b>" words={new Set(['b'])} />)
  expect(html).toBe('&lt;<mark>b</mark>&gt;bold&lt;/<mark>b</mark>&gt;')
})

test('an excerpt surrounds the first match and begins and ends between words', () => {
  const text = `${'before '.repeat(20)}honey ${'after '.repeat(40)}`.trim()
  const excerpt = excerptOf(text, new Set(['honey']))
  expect(excerpt).toMatch(/^… before .*honey after .* …$/)
  expect(excerpt.length).toBeLessThan(160)
  expect(excerptOf('Short text.', new Set(['x']))).toBe('Short text.')
})
