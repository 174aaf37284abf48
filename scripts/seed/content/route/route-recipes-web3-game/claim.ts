import { createWallet } from '@nectar/wallet'

// The integration id is public; it works on the game's own origin only.
const wallet = createWallet({
  integrationId: 'int_0e94ab',
  chainIds: [1284],
})

/** After a game: hand in the moves, get the hash of the mint. */
export async function claim(moves: readonly number[]): Promise<string> {
  const player = await wallet.signIn()
  const answer = await fetch('https://fn.nectar.example/fn_d3381c', {
    method: 'POST',
    body: JSON.stringify({ player, moves }),
  })
  const words = await answer.text()
  if (!answer.ok) throw new Error(words)
  return words
}
