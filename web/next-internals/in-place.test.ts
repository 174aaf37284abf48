import { expect, it } from 'vitest'
import { inPlace } from './in-place.ts'

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
