import { codeLanguages } from '@nectar/schemas/fields/rich-text/styles'
import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

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

it.each(codeLanguages)('keeps every character of %s', async (language) => {
  const code = 'a <b> "c"\n\n  $d = {e: 1}'
  const lines = await highlight(code, language)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
})
