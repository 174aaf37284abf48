import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
import { text } from '../build/text.ts'
import type { Story } from './story.ts'

/** Fictional: a collection of 100 pieces. */
export const hundredLanterns: Story = {
  slug: 'hundred-lanterns',
  name: 'Hundred Lanterns',
  title: 'One painter, one hundred pieces, no line of code',
  niche: 'NFT collection',
  summary:
    'A painter scanned 100 paper lanterns and gave one to each neighbour who lent a window. She rehearsed twice on the test network and minted in an evening.',
  services: [serviceKinds.storage, serviceKinds.nft, serviceKinds.ipfs],
  alt: 'One hundred small cells in ten rows on a dark ground, each lit to a different level, like windows at night.',
  content: text(
    '_NFT collection of 100 pieces · web3 storage, NFT collections_',
    '## The bigger picture',
    'For one week in winter, a street hung a painted lantern into each of 100 windows. The painter wanted every household to keep something that says: this one was yours. A photograph fades in a drawer, and an edition of prints was beyond her budget.',
    '## The problem',
    'She writes no code, and did not want to hand her work to somebody who would own the contract. Her neighbours are between 9 and 84 years old, and none had a wallet.',
    '## The solution',
    '- 100 scans and a table with title, street number and colours went into one bucket. The [wizard](/services/nft-collections) made the metadata from the table.',
    '- The collection is an ERC-721 with a supply of exactly 100, and **soulbound**: a lantern stays with its window and cannot be sold.',
    '- She rehearsed twice on Moonbase Alpha, for 1 credit a collection and nothing a mint, and found a street number that was there twice.',
    '- On Moonbeam the collection took 1,000 credits and the 100 mints 400: a little more than the Free plan’s 1,200, so she bought one pack.',
    '- A [Simplet](/simplets) sent each household a mail. A code and a passkey opened the wallet; the lantern was in it.',
    'Ninety-one were claimed within the week. For the other nine she went from door to door with a phone.',
    '## What they say',
    '> My oldest neighbour opened hers before the youngest did. She said it was easier than the bank.',
    '_The painter_',
    '## The next step',
    'Next winter’s lanterns as a second collection on the same contract owner, with a map of both. If you have pictures in a folder, [start here](/recipes/nft-metadata).',
  ),
}
