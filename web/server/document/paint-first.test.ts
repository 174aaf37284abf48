import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { readyEvent } from '../../loading/ready-event.ts'
import { paintFirst } from './paint-first.ts'

const file = (name: string) => `/_next/static/chunks/${name}.js`
const asyncScript = (name: string) => `<script src="${file(name)}" async=""></script>`

const keeper = /<script>\(function keepEarly[\s\S]*?<\/script>/

/** A finished document without what keeps a visitor's actions. */
function finish(html: string): string {
  return paintFirst(html).replace(keeper, '')
}

/** The files that a finished document starts, from its last script. */
function started(html: string): unknown {
  return JSON.parse(/\}\)\((\{[^}]*\}),/.exec(html)?.[1] ?? 'null')
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

test('what is fetched ahead is fetched with the scripts, unless it is one of them', () => {
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

test('inline scripts next to each other become one, in their order', () => {
  const finished = finish(
    `<body><script id="_R_">boot()</script>${asyncScript('a')}<script>one() // first</script><script>two("<\\/script>")</script></body>`,
  )
  expect(finished).toMatch(
    /^<body><script id="_R_">boot\(\)<\/script><script>one\(\) \/\/ first\n;two\("<\\\/script>"\)\n;/,
  )
  expect(finished.match(/<script/g)).toHaveLength(2)
})

test('an inline script stays before the text that follows it', () => {
  const finished = finish(
    `<body><script>early()</script><p>Text</p>${asyncScript('a')}<script>late()</script></body>`,
  )
  expect(finished).toMatch(/^<body><script>early\(\)\n;<\/script><p>Text<\/p><script>late\(\)\n;/)
})

test('everything else stays as it is', () => {
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

test('a document without such scripts is not touched', () => {
  const html = '<body><script>one() // first</script><script>two()</script></body>'
  expect(paintFirst(html)).toBe(html)
})

test('what keeps a visitor’s actions comes before everything that a page fetches', () => {
  const finished = paintFirst(`<head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/>
    ${asyncScript('a')}</head>`)
  const [keep = ''] = keeper.exec(finished) ?? []
  expect(finished).toContain(`<meta charset="utf-8"/>${keep}<link rel="stylesheet"`)
  expect(keep).toContain(JSON.stringify(readyEvent))
})

test('what goes into a document is scripts that a browser can read', () => {
  const finished = paintFirst(`<body>${asyncScript('a')}</body>`)
  const sources = [...finished.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
  expect(sources).toHaveLength(2)
  for (const source of sources) expect(() => new Script(source ?? '')).not.toThrow()
})
