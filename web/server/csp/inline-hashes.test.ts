import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts are hashed by their exact text', () => {
  const html =
    '<!doctype html><body><script>self.x=[1,"a<b"]</script><script id="_R_">go()</script>'
  expect(inlineHashes(html).scripts).toEqual([sha256('self.x=[1,"a<b"]'), sha256('go()')])
})

test('what looks like a tag inside a script does not end or begin one', () => {
  const script = 'self.push("<\\/script><script>alert(1)<style>x")'
  expect(inlineHashes(`<script>${script}</script>`).scripts).toEqual([sha256(script)])
})

test('scripts in comments, attributes and text are none', () => {
  const html =
    '<!-- <script>a</script> --><p title="<script>b</script>"><textarea><script>c</script></textarea>'
  expect(inlineHashes(html).scripts).toEqual([])
})

test('files and data blocks need no hash, modules and import maps do', () => {
  const html = [
    '<script src="/a.js"></script>',
    '<script type="application/ld+json">{"@type":"Thing"}</script>',
    '<script type="module">m()</script>',
    '<script type="importmap">{}</script>',
  ].join('')
  expect(inlineHashes(html).scripts).toEqual([sha256('m()'), sha256('{}')])
})

test('style elements and decoded style attributes are hashed', () => {
  const html =
    '<style>p{color:red}</style><img style="color:transparent"><i style="a:&quot;b&quot;">'
  expect(inlineHashes(html)).toEqual({
    scripts: [],
    styles: [sha256('p{color:red}')],
    styleAttributes: [sha256('color:transparent'), sha256('a:"b"')],
  })
})

test('the same script twice is one hash, and an unfinished one none', () => {
  expect(inlineHashes('<script>a</script><script>a</script><script>b').scripts).toEqual([
    sha256('a'),
  ])
})
