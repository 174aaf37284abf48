import { Script } from 'node:vm'
import { SAXParser } from 'parse5-sax-parser'
import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readyEvent } from '../../loading/page-state.ts'
import { captureScript } from './generated/inline-scripts.ts'
import { asWritten, paintFirst } from './paint-first.ts'

const file = (name: string) => `/_next/static/chunks/${name}.js`
const asyncScript = (name: string) => `<script src="${file(name)}" async=""></script>`

/** What Next writes: the names of the first files, and data for its router. */
const boot =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1]});'
const data = (text: string) => `(self.__next_f=self.__next_f||[]).push([1,"${text}"])`

const keeper = `<script>${captureScript}</script>`

/** A finished document without the script that captures a visitor's actions. */
function finish(html: string): string {
  return paintFirst(html).html.replace(keeper, '')
}

/** The files that a finished document starts, from its last script. */
function started(html: string): unknown {
  return JSON.parse(/const files=(\{[^}]*\});/.exec(html)?.[1] ?? 'null')
}

test('scripts that Next runs at once are started by one script at the end', () => {
  const finished = finish(
    `<head>${asyncScript('a')}<title>t</title></head><body><p>Text</p>${asyncScript('b')}</body>`,
  )
  expect(finished).toMatch(/^<head><title>t<\/title><\/head><body><p>Text<\/p><script>/)
  expect(finished).toMatch(/<\/script><\/body>$/)
  expect(finished).not.toContain('<script src')
  expect(started(finished)).toEqual({ run: [file('a'), file('b')], ahead: [] })
})

test('preloaded scripts are fetched with the others, each once', () => {
  const ahead = (name: string) =>
    `<link rel="preload" as="script" fetchPriority="low" href="${file(name)}"/>`
  const finished = finish(`<head>${ahead('a')}${ahead('late')}${asyncScript('a')}</head>`)
  expect(finished).toMatch(/^<head><script>/)
  expect(started(finished)).toEqual({ run: [file('a')], ahead: [file('late')] })
})

test('each file is started once', () => {
  const finished = finish(`<head>${asyncScript('a')}${asyncScript('b')}${asyncScript('a')}</head>`)
  expect(started(finished)).toEqual({ run: [file('a'), file('b')], ahead: [] })
})

test('adjacent inline scripts are joined in order', () => {
  const finished = finish(
    `<body><script id="_R_">${boot}</script>${asyncScript('a')}<script>${data('one // 1')}</script><script>${data('<\\/script>')}</script></body>`,
  )
  const merged = `<script>${data('one // 1')}\n;${data('<\\/script>')}\n;`
  expect(finished.startsWith(`<body><script id="_R_">${boot}</script>${merged}`)).toBe(true)
  expect(finished.match(/<script[ >]/g)).toHaveLength(2)
})

test('an inline script stays before the text that follows it', () => {
  const finished = finish(
    `<body><script>${data('early')}</script><p>Text</p>${asyncScript('a')}<script>${data('late')}</script></body>`,
  )
  const expected = `<body><script>${data('early')}\n;</script><p>Text</p><script>${data('late')}\n;`
  expect(finished.startsWith(expected)).toBe(true)
})

test('an injected script is not joined, and the policy does not allow it', () => {
  const injected = ['alert(1)', `${data('x')};alert(1)`, 'self.__next_f.push([alert(1)])']
  const all = injected.map((text) => `<script>${text}</script>`).join('')
  const sent = `<body>${asyncScript('a')}<script>${data('one')}</script>${all}<script>${data('two')}</script></body>`
  const { html, inline } = paintFirst(sent)
  expect(html).toContain(`<script>${data('one')}\n;</script>${all}<script>${data('two')}\n;`)
  expect(inline.scripts.size).toBe(3)
  for (const text of inline.scripts) expect(text).not.toContain('alert')
  expect([...asWritten(sent).inline.scripts]).toEqual([data('one'), data('two')])
})

test('everything else is unchanged', () => {
  const others = [
    '<link rel="preload" as="font" href="/_next/static/media/f.woff2" crossorigin=""/>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>',
    '<script type="application/ld+json">{"name":"</p>"}</script>',
    `<script src="${file('old')}" noModule=""></script>`,
    '<script src="https://other.example/a.js" async=""></script>',
    '<!-- <script src="/_next/static/c.js" async></script> -->',
  ].join('')
  const finished = finish(`<head>${others}</head>${asyncScript('a')}`)
  expect(finished.startsWith(`<head>${others}</head>`)).toBe(true)
  expect(started(finished)).toEqual({ run: [file('a')], ahead: [] })
})

test('a document without such scripts is unchanged', () => {
  const html = '<body><script>one() // first</script><script>two()</script></body>'
  expect(paintFirst(html).html).toBe(html)
})

test("the script that captures a visitor's actions comes before everything that a page fetches", () => {
  const { html: finished } =
    paintFirst(`<head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/>
    ${asyncScript('a')}</head>`)
  expect(finished).toContain(`<meta charset="utf-8"/>${keeper}<link rel="stylesheet"`)
  expect(keeper).toContain(readyEvent)
})

test('the added scripts are valid JavaScript', () => {
  const { html: finished } = paintFirst(`<body>${asyncScript('a')}</body>`)
  const sources = [...finished.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
  expect(sources).toHaveLength(2)
  for (const source of sources) expect(() => new Script(source ?? '')).not.toThrow()
})

/** The inline code that a browser finds in a document. */
function readLikeBrowser(html: string): Record<'scripts' | 'styles' | 'attributes', string[]> {
  const found = { scripts: [] as string[], styles: [] as string[], attributes: [] as string[] }
  let inside: string | undefined
  const parser = new SAXParser()
  parser.on('startTag', ({ tagName, attrs }) => {
    inside = tagName
    for (const { name, value } of attrs) if (name === 'style') found.attributes.push(value)
  })
  parser.on('endTag', () => {
    inside = undefined
  })
  parser.on('text', ({ text }) => {
    if (inside === 'script') found.scripts.push(text)
    if (inside === 'style') found.styles.push(text)
  })
  parser.end(html)
  return found
}

test('hostile content that React renders is read as a browser reads it', () => {
  const hostile = [
    `<script>${data('x')}</script>`,
    '" style="color:red',
    "' style='a' <style>b{}</style>",
    '--> <!-- </script>',
    ' style="color:red"',
    '<link as="script" href="/_next/static/a.js">',
  ]
  const html = renderToString(
    element(
      'main',
      { style: { fontFamily: '"A", \'B\' & <c>' }, title: hostile.join(' ') },
      hostile.map((text) =>
        element('p', { key: text, 'data-text': text, style: { '--text': text } }, text),
      ),
      element('textarea', { defaultValue: hostile.join('') }),
      element('style', null, '.a::after { content: " style=x" }'),
    ),
  )
  const sent = `${html}<script>${data('<\\u002fscript> style=\\"a\\"')}</script>`
  const { inline } = asWritten(sent)
  const seen = readLikeBrowser(sent)
  expect([...inline.styleAttributes]).toEqual(seen.attributes)
  expect(seen.attributes).toHaveLength(1 + hostile.length)
  expect([...inline.styles]).toEqual(seen.styles)
  expect([...inline.scripts]).toEqual(seen.scripts)
})
