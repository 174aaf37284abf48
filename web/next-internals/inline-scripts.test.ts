import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { createServerInsertedMetadata } from 'next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js'
import { describe, expect, it } from 'vitest'
import { inPlace, isKnownScript } from './inline-scripts.ts'

const next = createRequire(import.meta.url).resolve('next/package.json')

/** The inline scripts of this version of React, from its source. Some are followed by a call. */
function scriptsOfReact(file: string): string[] {
  const source = readFileSync(
    next.replace('package.json', `dist/compiled/react-dom/cjs/${file}`),
    'utf8',
  )
  const literals = source.match(
    /^\s*(['"])(?:requestAnimationFrame\(function|addEventListener\("submit|\$R[A-Z]=).*\1,?$/gm,
  )
  return (
    (literals ?? [])
      .map((literal) => String(runInNewContext(literal.trim().replace(/,$/, ''))))
      // React writes it only for view transitions, which the site does not use.
      .filter((text) => !text.startsWith('$RV='))
  )
}

describe('a known script', () => {
  it.each(['react-dom-server.node.production.js', 'react-dom-server.edge.production.js'])(
    'is each script that React writes: %s',
    (file) => {
      const scripts = scriptsOfReact(file)
      expect(scripts.length).toBeGreaterThanOrEqual(7)
      for (const script of scripts) {
        const whole = script.endsWith('("') ? `${script}B:0","S:0",[["/a.css","next"]])` : script
        expect([isKnownScript(whole), whole]).toEqual([true, whole])
        expect(isKnownScript(`${whole}alert(1)`)).toBe(false)
      }
      const [move = '', styles = ''] = ['$RB=', '$RM='].map((start) =>
        scripts.find((script) => script.startsWith(start)),
      )
      expect(isKnownScript(`${move}${styles}B:0","S:0",[])`)).toBe(true)
    },
  )

  it('is the script that Next writes for icons', async () => {
    const tag = await createServerInsertedMetadata(undefined)()
    const [, text = ''] = /^<script>(.*)<\/script>$/s.exec(tag) ?? []
    expect(text).toContain('icon')
    expect(isKnownScript(text)).toBe(true)
  })

  it.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"a\\"b\\u003c"])',
    'self.__next_f.push([2,null])',
    '$RX("B:0","digest")',
  ])('is %s', (text) => {
    expect(isKnownScript(text)).toBe(true)
  })

  it.each([
    '',
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    'alert($RC("B:0","S:0"))',
    '<!--\nalert(1)',
  ])('is not %s', (text) => {
    expect(isKnownScript(text)).toBe(text === '')
  })
})

const move = '<script>$RB=[];$RC=function(){1<2};$RC("B:0","S:0")</script>'

it('moves parts sent at the end into place', () => {
  const sent = `<main><!--$?--><template id="B:0"></template><!--/$--></main><div hidden id="S:0"><form><div>$& a</div></form></div>${move}`
  expect(inPlace(sent)).toBe('<main><!--$--><form><div>$& a</div></form><!--/$--></main>')
})

it('keeps the moving script while parts are left to move', () => {
  const other = '<!--$?--><template id="B:1"></template><p>Loading</p><!--/$-->'
  const late = '<div hidden id="S:1"><p>b</p></div><script>$RC("B:1","S:1")</script>'
  const sent = `<main><!--$?--><template id="B:0"></template><!--/$-->${other}</main><div hidden id="S:0"><p>a</p></div>${move}${late}`
  const placed = `<main><!--$--><p>a</p><!--/$-->${other}</main>${move}${late}`
  expect(inPlace(sent)).toBe(placed)
})

it('leaves parts that replace a fallback', () => {
  const sent = `<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--></main><div hidden id="S:0"><p>a</p></div>${move}`
  expect(inPlace(sent)).toBe(sent)
})
