import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { asWritten } from '../document/paint-first.ts'
import { inlineHashes } from './inline-hashes.ts'

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const data = (text: string): string => `self.__next_f.push([1,"${text}"])`
const hashesOf = (html: string) => inlineHashes(asWritten(html).inline)

test('inline scripts are hashed by their exact text', () => {
  const moved = '$RC("B:0","S:0")'
  const html = `<!doctype html><body><script>${data('a<b')}</script><script id="_R_">${moved}</script>`
  expect(hashesOf(html).scripts).toEqual([sha256(data('a<b')), sha256(moved)])
})

test('what looks like a tag inside a script does not end or begin one', () => {
  const script = data('<\\/script><script>alert(1)<style>x')
  expect(hashesOf(`<script>${script}</script>`).scripts).toEqual([sha256(script)])
})

test('scripts in comments, attributes and text are none', () => {
  const script = `<script>${data('a').replaceAll('"', '&quot;')}</script>`
  const html = `<!-- <script>${data('a')}</script> --><p title="${script}"><textarea>${script}</textarea>`
  expect(hashesOf(html).scripts).toEqual([])
})

test('files, data blocks and what neither Next nor React writes need no hash', () => {
  const html = [
    '<script src="/a.js"></script>',
    '<script type="application/ld+json">{"@type":"Thing"}</script>',
    `<script type="module">${data('m')}</script>`,
    '<script type="importmap">{}</script>',
    `<script onload="x()">${data('m')}</script>`,
  ].join('')
  expect(hashesOf(html).scripts).toEqual([])
})

test('style elements and decoded style attributes are hashed', () => {
  const html =
    '<style>p{color:red}</style><img style="color:transparent"><i style="a:&quot;b&quot;">'
  expect(hashesOf(html)).toEqual({
    scripts: [],
    styles: [sha256('p{color:red}')],
    styleAttributes: [sha256('color:transparent'), sha256('a:"b"')],
  })
})

test('the same script twice is one hash, and an unfinished one none', () => {
  const twice = `<script>${data('a')}</script>`.repeat(2)
  expect(hashesOf(`${twice}<script>${data('b')}`).scripts).toEqual([sha256(data('a'))])
})
