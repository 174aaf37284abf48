import { Button, Pointer } from '../interface/controls.tsx'
import { Pair, Rules, Window } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

/** Sign-in: a shop's page, and the popup that it opened. */
export function SignInPopup() {
  return (
    <Scene>
      <Window box={[1, 1, 392, 290]} title="shop.example" />
      <Words x={17} y={78} face="display" size={27}>
        Your orders
      </Words>
      <Rules x={17} width={119} at={[110, 146, 182]} />
      <Button box={[17, 220, 98, 44]} label="Sign in" />
      <Window box={[136, 92, 343, 307]} title="id.nectar.example" />
      <Words x={152} y={178} face="display" size={27}>
        Sign in to see
      </Words>
      <Words x={152} y={208} face="display" size={27}>
        your orders.
      </Words>
      <Rules x={152} width={311} at={[228, 264, 300]} />
      <Pair x={152} y={252} width={311} label="You" value="did:key:z6Mk…2doK" />
      <Pair x={152} y={288} width={311} label="Email" value="attested" />
      <Button box={[152, 324, 311, 52]} label="Confirm" loud />
      <Pointer x={404} y={350} />
    </Scene>
  )
}
