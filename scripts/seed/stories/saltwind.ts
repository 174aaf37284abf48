import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
import { text } from '../build/text.ts'
import type { Story } from './story.ts'

/** Fictional: a game that is hosted on decentralised storage. */
export const saltwind: Story = {
  slug: 'saltwind',
  name: 'Saltwind Hollow',
  title: 'A 350 MB game that no server has to keep alive',
  niche: 'Game hosted on decentralised storage',
  summary:
    'The whole game, 350 MB of it, is a static site on IPFS. Updates go through staging, players load what they need, and the last version stays reachable.',
  services: [serviceKinds.storage, serviceKinds.hosting, serviceKinds.ipfs],
  alt: 'A large cell filled to the rim with many small ones; thin lines lead from it to copies of itself at the edges.',
  content: text(
    '_Game hosted on decentralised storage · web3 hosting, web3 storage_',
    '## The bigger picture',
    'Small games die when their makers stop paying for a server. The two people behind Saltwind Hollow, a slow game about a tidal island, had lost one that way. This time the game should be able to outlive them.',
    '## The problem',
    'The build was 350 MB: an engine, 40 levels, hours of recorded wind. As one download it took minutes on a phone. On the usual hosting, a good week meant a bandwidth bill for a game that is free.',
    'And every update was a small fear: some players had old levels cached beside new code.',
    '## The solution',
    '- The engine and the first level, 18 MB, are a [hosted site](/services/web3-hosting). The other levels are in a [bucket](/services/web3-storage), each under its content id.',
    '- The game asks for a level by its content id. An id never changes its bytes, so browsers may cache it for ever, and old code can never get a new level.',
    '- A manifest lists the ids of one version. Publishing an update means publishing a new manifest: staging first, then promotion of the very same bytes.',
    '- An upload session takes 200 files, so a whole version goes up in two.',
    'The domain points to the current version. Each older one remains under its own id for those who want to play it as it was.',
    '## What they say',
    '> We tested the ending: we switched off everything we own, and the island was still there.',
    '_One of the two makers_',
    '## The next step',
    'Letting players pin a copy from the menu of the game. To put a site of your own online the same way, follow [the website recipe](/recipes/web3-website).',
  ),
}
