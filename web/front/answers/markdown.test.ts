import { expect, test } from 'vitest'
import { markdownOf } from '../answers/markdown.ts'

const url = 'https://site.example/pricing'
const page = (main: string): string =>
  `<!doctype html><html><head><title>Prices &amp; "plans"</title></head><body><nav>Menu</nav><main>${main}</main><footer>Foot</footer></body></html>`
const head = '---\ntitle: "Prices & \\"plans\\""\nurl: https://site.example/pricing\n---\n\n'
const converted = (main: string): string => markdownOf(page(main), url).slice(head.length)

test("it has the page's title, address and main content", () => {
  expect(markdownOf(page('<h1>Prices</h1><p>All of <strong>them</strong>.</p>'), url)).toBe(
    `${head}# Prices\n\nAll of **them**.\n`,
  )
})

test('links and pictures have absolute addresses, without the note about new tabs', () => {
  const link = '<a href="/a#b">One<span class="sr-only"> (opens in a new tab)</span></a>'
  expect(converted(`<p>${link}<a href="#c">Two</a><img src="/x.png" alt="X"/></p>`)).toBe(
    '[One](https://site.example/a#b) [Two](https://site.example/pricing#c) ![X](https://site.example/x.png)\n',
  )
})

test('tables keep their rows, and a note below a label stays separate from it', () => {
  const row =
    '<tr><th scope="row">Site<span class="block">Once.</span></th><td>1 | 2</td><td><span class="sr-only">Yes</span><svg><path/></svg></td></tr>'
  const table = `<table><caption>Plans</caption><thead><tr><th>What</th><th>Free</th><th>Team</th></tr></thead><tbody>${row}</tbody></table>`
  expect(converted(table)).toBe(
    '| What | Free | Team |\n| - | - | - |\n| Site Once. | 1 \\| 2 | Yes |\n',
  )
})

test('folded questions are open, and code is unchanged', () => {
  expect(
    converted(
      '<details><summary><h3>Why?</h3></summary><p>So.</p></details><pre><code><span>const</span><span> a = 1</span>\n&lt;b&gt;</code></pre>',
    ),
  ).toBe('### Why?\n\nSo.\n\n```\nconst a = 1\n<b>\n```\n')
})

test('the folded rest of a list or table is joined to its beginning', () => {
  const rows = (label: string) =>
    `<table><caption>Prices</caption><thead><tr><th>What</th></tr></thead><tbody><tr><th>${label}</th></tr></tbody></table>`
  const rest = (content: string) =>
    `<details class="rest"><summary class="unfolds rest-button">Show 2 more</summary>${content}</details>`
  expect(converted(`<div><ol><li>a</li></ol>${rest('<ol><li>b</li><li>c</li></ol>')}</div>`)).toBe(
    '1. a\n2. b\n3. c\n',
  )
  expect(converted(`<div>${rows('a')}${rest(rows('b'))}</div>`)).toBe(
    '| What |\n| - |\n| a |\n| b |\n',
  )
  expect(converted(`<div><p>a</p>${rest('<p>b</p>')}</div>`)).toBe('a\n\nShow 2 more\n\nb\n')
})

test('controls and decoration are left out', () => {
  expect(
    converted(
      '<!--$--><p>Kept</p><button>Press</button><form><label>Name <input/></label><p>A hint.</p></form><div aria-hidden="true">Drawn</div><div hidden>Hidden</div><script>x()</script><svg><text>Words</text></svg>',
    ),
  ).toBe('Kept\n\nA hint.\n')
})

test('a page without main content is empty', () => {
  expect(markdownOf('', url)).toBe('---\ntitle: ""\nurl: https://site.example/pricing\n---\n\n')
})
