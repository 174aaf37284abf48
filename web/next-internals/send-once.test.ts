import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { paintFirst } from '../front/document/paint-first.ts'
import { type SentOnce, sendOnce } from './send-once.ts'

const toBytes = (text: string) => Buffer.from(text).toString('latin1')
const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

/** Sends the parts of a document once, and reads the result as text. */
function once(sent: string): SentOnce {
  const { html, script } = sendOnce(toBytes(sent))
  return { html: toText(html), ...(script !== undefined && { script: toText(script) }) }
}

const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`

/** What a document's script hands to the router, in a browser that shows the document. */
function received({ html, script = '' }: { html: string; script?: string }): unknown[] {
  const calls: unknown[] = []
  const querySelector = (selector: string) => {
    const at = html.indexOf(selector.slice(1, -1))
    const begin = html.indexOf('>', at) + 1
    return at < 0 ? null : { innerHTML: html.slice(begin, html.indexOf('</div>', begin)) }
  }
  const globals = { document: { querySelector }, TextEncoder, __next_f: calls }
  runInNewContext(script, { ...globals, self: globals })
  return calls
}

const footer = '<p class="a">© Nectar’s “cells”</p>'
const rows = `1:["$","div",null,{"title":"it's \\\\"}]\n8f:T${Buffer.byteLength(footer).toString(16)},${footer}2:"</script><!--"\n`

test('a text that the document shows is not sent again, and the router receives all data', () => {
  const sent = `<body><div>${footer}</div>${push(rows.slice(0, 60))}${push(rows.slice(60))}</body>`
  const result = once(sent)
  expect(result.html.split(footer)).toHaveLength(2)
  expect(result.html.match(/<script>/g)).toHaveLength(1)
  expect(received(result)).toEqual([[1, rows]])
})

test('a document that shows no text of its data is unchanged', () => {
  const sent = `<body><div>Something else</div>${push(rows)}</body>`
  expect(once(sent)).toEqual({ html: sent })
})

test('the length of a row is that of the text in the browser', () => {
  const { html, script } = once(`<body><div>${footer}</div>${push(rows)}</body>`)
  const translated = { html: html.replace('cells', 'Zellen'), script: script ?? '' }
  const size = (Buffer.byteLength(footer) + 1).toString(16)
  expect(received(translated)).toEqual([
    [1, rows.replace(/8f:T\w+/, `8f:T${size}`).replace('cells', 'Zellen')],
  ])
})

test('a text that occurs in two places is read from each', () => {
  const size = Buffer.byteLength(footer).toString(16)
  const twice = `1:T${size},${footer}2:T${size},${footer}3:null\n`
  const result = once(`<body><div>${footer}</div><div>${footer}</div>${push(twice)}</body>`)
  expect(result.html.match(/<div [^>]+>/g)).toHaveLength(2)
  expect(received(result)).toEqual([[1, twice]])
})

test('characters that Next escapes reach the router', () => {
  const escaped = push(`${rows}3:"\u2028 🐝"\n`).replaceAll('\u2028', '\\u2028')
  const result = once(`<body><div>${footer}</div>${escaped}</body>`)
  expect(escaped).toContain('\\u2028')
  expect(received(result)).toEqual([[1, `${rows}3:"\u2028 🐝"\n`]])
})

test('the policy allows the script with the data', () => {
  const { html, inline } = paintFirst(toBytes(`<body><div>${footer}</div>${push(rows)}</body>`))
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(script).toContain('parts')
  expect([...inline.scripts]).toEqual([script])
})
