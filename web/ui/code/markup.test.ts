import { SAXParser } from 'parse5-sax-parser'
import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'
import { codeMarkup } from './markup.ts'

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

it('shows code as it was written, whatever stands in it', async () => {
  const code = 'const a = b < c && "</code><script>x</script>" // &lt; &amp; é\n\n  d("\\n")'
  const { text, classes } = read(codeMarkup(await highlight(code, 'typescript')))
  expect(text).toBe(code)
  expect(classes).toContain('tok-keyword')
  expect(classes.every((name) => name.startsWith('tok-'))).toBe(true)
})

it('makes elements of tokens alone', () => {
  const markup = codeMarkup([[{ text: '<b>', className: 'tok-string' }, { text: ' & ' }], []])
  expect(markup).toBe('<span class="tok-string">&lt;b></span> &amp; \n')
})
