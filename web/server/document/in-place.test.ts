import { expect, it } from 'vitest'
import { inPlace } from './in-place.ts'

const move = '<script>$RC=function(){};$RC("B:0","S:0")</script>'

it('puts what is sent at the end where it belongs', () => {
  const sent = `<main><!--$?--><template id="B:0"></template><!--/$--></main><div hidden id="S:0"><form><div>$& a</div></form></div>${move}`
  expect(inPlace(sent)).toBe(`<main><!--$--><form><div>$& a</div></form><!--/$--></main>${move}`)
})

it('leaves what a script has to exchange', () => {
  const sent = `<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--></main><div hidden id="S:0"><p>a</p></div>${move}`
  expect(inPlace(sent)).toBe(sent)
})
