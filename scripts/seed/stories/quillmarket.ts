import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
import { text } from '../build/text.ts'
import type { Story } from './story.ts'

/** Fictional: an NFT marketplace. */
export const quillmarket: Story = {
  slug: 'quillmarket',
  name: 'Quillmarket',
  title: 'A marketplace for illustrators that keeps every picture in place',
  niche: 'NFT marketplace',
  summary:
    'Quillmarket sells prints by illustrators. Broken pictures were its most frequent complaint, until each file got a content id and each listing a check before it goes live.',
  services: [serviceKinds.storage, serviceKinds.nft, serviceKinds.ipfs],
  alt: 'Two combs side by side on paper, joined by three lines; pictures drawn as filled cells pass along them from left to right.',
  content: text(
    '_NFT marketplace · web3 storage, NFT collections_',
    '## The bigger picture',
    'A token says who owns a picture. It says nothing of where the picture is. When the server behind a link is switched off, the owner keeps a number. Quillmarket, a marketplace for illustrators who sell signed editions, could not live with that.',
    '## The problem',
    'Artists uploaded to wherever they liked. Some links led to folders that were tidied up a year later, some to a service that closed. Buyers wrote to Quillmarket, which could only apologise.',
    'Uploads also came in the worst way: 150 large files on the evening before a release, from a connection in a café.',
    '## The solution',
    '- Every listing gets a folder in a [bucket](/services/web3-storage). An artist’s browser receives upload addresses that are valid for one minute, so no key ever reaches it.',
    '- A session takes up to 200 files. If the connection drops, the artist uploads only what is missing.',
    '- When the session ends, each file has a content id. Quillmarket reads it back through the gateway, compares, and only then lets the listing go live.',
    '- Editions are ERC-1155 [collections](/services/nft-collections) with the base address of that folder. Royalties go to the artist’s own address.',
    'Webhooks tell the listing page when the files are pinned, so it asks for nothing and shows the picture when it is there.',
    '## What they say',
    '> The question “where is my picture” has an answer now, and the answer does not depend on us.',
    '_Quillmarket’s co-founder_',
    '## The next step',
    'Artists who revise a series: the base address becomes an IPNS name that the artist can repoint until the last piece is sold, and buyers see that it can be. The recipe [Metadata that lasts](/recipes/nft-metadata) shows both ways.',
  ),
}
