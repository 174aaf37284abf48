import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
import { text } from '../build/text.ts'
import type { Story } from './story.ts'

/** Fictional: a game team. */
export const mossgate: Story = {
  slug: 'mossgate',
  name: 'Mossgate Studio',
  title: 'A five-person game team gives players items they keep',
  niche: 'Browser games',
  summary:
    'Mossgate wanted items that outlive a season, and players who never hear the word wallet. Rewards are minted by a function the moment a level is won.',
  services: [serviceKinds.authentication, serviceKinds.nft, serviceKinds.computing],
  alt: 'A comb of dark cells in which a path of yellow ones climbs from the lower left to a single full cell at the top.',
  content: text(
    '_Browser games · NFT collections, embedded wallet, cloud functions_',
    '## The bigger picture',
    'Players spend years on items that vanish when a season ends or a studio closes. Mossgate Studio, five people making a puzzle game about an overgrown city, wanted the opposite: a lantern you find in level three should still be yours when the game is history.',
    '## The problem',
    'Their first attempt asked players to install a wallet before level one. Most closed the tab. The second gave the game server a key that could mint, and a leaked log file showed them how that ends.',
    'They needed a wallet nobody has to know about, and a minting right that lives on no server of theirs.',
    '## The solution',
    '- Players begin without an account. After the first level the game offers to keep their lantern: an email code and a passkey open an [embedded wallet](/services/embedded-wallet).',
    '- Each kind of item is an id in one ERC-1155 [collection](/services/nft-collections) on Moonbeam. A mint takes 4 credits.',
    '- A [cloud function](/services/cloud-functions) checks the signed result of a level and mints the reward. The key is an encrypted variable of the function; no member of the team can read it.',
    'From the first sketch to the first minted lantern took them three weeks. Two of them went into deciding what should not be a token.',
    '## What they say',
    '> We deleted the page that explained wallets. Nobody has asked for it since.',
    '_The team’s lead developer_',
    '## The next step',
    'Trading between players, inside the game. They are testing it on Moonbase Alpha, where a mint costs nothing and mistakes are cheap. To build something alike, start with [the game recipe](/recipes/web3-game).',
  ),
}
