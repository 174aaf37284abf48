import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const file = (name: string) => `/_next/static/chunks/${name}.js`
const asyncScript = (name: string) => `<script src="${file(name)}" async=""></script>`

/** The files that a finished document starts, from its last script. */
function started(html: string): unknown {
  return JSON.parse(/\}\)\((\{[^}]*\}),/.exec(html)?.[1] ?? 'null')
}

test('scripts that Next runs at once are started by one script at the end', () => {
  const finished = paintFirst(
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
  const finished = paintFirst(`<head>${ahead('a')}${ahead('late')}${asyncScript('a')}</head>`)
  expect(finished).toMatch(/^<head><script>/)
  expect(started(finished)).toEqual({ run: [file('a')], ahead: [file('late')] })
})

test('each file is started once', () => {
  const finished = paintFirst(
    `<head>${asyncScript('a')}${asyncScript('b')}${asyncScript('a')}</head>`,
  )
  expect(started(finished)).toEqual({ run: [file('a'), file('b')], ahead: [] })
})

test('inline scripts next to each other become one, in their order', () => {
  const finished = paintFirst(
    `<body><script id="_R_">boot()</script>${asyncScript('a')}<script>one() // first</script><script>two("<\\/script>")</script></body>`,
  )
  expect(finished).toMatch(
    /^<body><script id="_R_">boot\(\)<\/script><script>one\(\) \/\/ first\n;two\("<\\\/script>"\)\n;/,
  )
  expect(finished.match(/<script/g)).toHaveLength(2)
})

test('an inline script stays before the text that follows it', () => {
  const finished = paintFirst(
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
  const finished = paintFirst(`<head>${others}</head>${asyncScript('a')}`)
  expect(finished.startsWith(`<head>${others}</head>`)).toBe(true)
  expect(started(finished)).toEqual({ run: [file('a')], ahead: [] })
})

test('a document without such scripts is not touched', () => {
  const html = '<body><script>one() // first</script><script>two()</script></body>'
  expect(paintFirst(html)).toBe(html)
})

test('what starts the scripts is a script that a browser can read', () => {
  const finished = paintFirst(`<body>${asyncScript('a')}</body>`)
  const [, source = ''] = /<script>([\s\S]*)<\/script>/.exec(finished) ?? []
  expect(() => new Script(source)).not.toThrow()
})
