import { keysOf } from '@nectar/schemas/fields/field'
import { codeLanguages } from '@nectar/schemas/fields/rich-text/styles'
import { SAXParser } from 'parse5-sax-parser'
import { expect, it } from 'vitest'
import { codeMarkup, highlight } from './code-block.tsx'

it('names the kinds of token', async () => {
  const [line] = await highlight("const bucket = 'photos' // ours\n", 'typescript')
  const kinds = Object.fromEntries(
    (line ?? []).map(({ text, className }) => [text.trim(), className]),
  )
  expect(kinds).toMatchObject({
    const: 'tok-keyword',
    "'photos'": 'tok-string-expression',
    '// ours': 'tok-comment',
  })
})

it.each(keysOf(codeLanguages))('keeps every character of %s', async (language) => {
  const code = 'a <b> "c"\n\n  $d = {e: 1}'
  const lines = await highlight(code, language)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
})

/** What a browser shows of markup, and the classes of its elements. */
function read(markup: string): { text: string; classes: string[] } {
  const found = { text: '', classes: [] as string[] }
  const parser = new SAXParser()
  parser.on('text', ({ text }) => {
    found.text += text
  })
  parser.on('startTag', ({ attrs }) => {
    found.classes.push(...attrs.map(({ value }) => value))
  })
  parser.end(markup)
  return found
}

it('shows code exactly as written, whatever it contains', async () => {
  const code = 'const a = b < c && "</code><script>x</script>" // &lt; &amp; é\n\n  d("\\n")'
  const { text, classes } = read(codeMarkup(await highlight(code, 'typescript')))
  expect(text).toBe(code)
  expect(classes).toContain('tok-keyword')
  expect(classes.every((name) => name.startsWith('tok-'))).toBe(true)
})

it('makes elements only of tokens with a class', () => {
  const markup = codeMarkup([[{ text: '<b>', className: 'tok-string' }, { text: ' & ' }], []])
  expect(markup).toBe('<span class="tok-string">&lt;b></span> &amp; \n')
})
