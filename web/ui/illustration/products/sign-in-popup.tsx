import { Button, Pointer } from '../interface/controls.tsx'
import { Pair, Rules, Window } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

/** Sign-in: a shop's page, and the popup that it opened. */
export function SignInPopup() {
  return (
    <Scene>
      <Window box={[1, 1, 392, 290]} title="shop.example" />
      <Words x={20} y={78} face="display" size={27}>
        Your orders
      </Words>
      <Rules x={20} width={116} at={[110, 146, 182]} />
      <Button box={[20, 220, 92, 44]} label="Sign in" />
      <Window box={[136, 92, 343, 307]} title="id.nectar.example" />
      <Words x={160} y={178} face="display" size={27}>
        Sign in to see
      </Words>
      <Words x={160} y={208} face="display" size={27}>
        your orders.
      </Words>
      <Rules x={160} width={295} at={[228, 264, 300]} />
      <Pair x={160} y={252} width={295} label="You" value="did:key:z6Mk…2doK" />
      <Pair x={160} y={288} width={295} label="Email" value="attested" />
      <Button box={[160, 324, 295, 52]} label="Confirm" loud />
      <Pointer x={404} y={350} />
    </Scene>
  )
}
