import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { codeSample, ctaBanner, faq, hero, mediaText, steps } from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { costTable } from '../pricing/tables.ts'
import { sample } from '../samples/read-sample.ts'
import { relatedRecipes } from './cards.ts'
import { bills } from './costs.ts'
import { recipePage } from './recipe-page.ts'
import { servicesUsed } from './services-used.ts'

export const nftMetadata = recipePage('nft-metadata', {
  name: 'NFT metadata',
  menuNote: 'Metadata that outlives its website',
  order: 5,
  title: 'Recipe: NFT metadata that lasts',
  description:
    'Publish media and metadata of a collection on IPFS, write content ids into the contract, check every piece, and decide early whether metadata may change.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'Metadata that does not depend on your server',
      highlight: 'does not depend',
      subtitle:
        'A token points to a JSON file, and that to a picture. If either sits on a server, it ends with the server. Here both are addressed by what they contain.',
      media: drawing('recipe-nft-metadata'),
      calls: [link('#steps', 'Go to the steps'), link('#code', 'Read the script')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'Two folders and a contract',
      body: text(
        'First the **media folder**, as its content id goes into the metadata. Then the **metadata folder**: one file a token, `1.json` to `100.json`. Last the **collection**, whose base address is the metadata folder.',
        'Write `ipfs://` addresses into metadata and contract, never those of a gateway. Wallets and marketplaces resolve them through a gateway of their choice, so no single one, ours included, has to be there for good.',
      ),
      media: drawing('nft-collections'),
      side: 'right',
    }),
    servicesUsed(
      'Two services',
      [
        'web3-storage',
        'Pins both folders and gives each a content id; keeps the IPNS name if you choose one.',
      ],
      ['nft-collections', 'Deploys the contract with the base address and mints.'],
    ),
    steps({
      anchor: 'steps',
      title: 'Media first, contract last',
      items: [
        {
          title: 'Create a bucket',
          text: 'One for the collection, so that nobody cleans it up by mistake. A key with write permission for storage and execute permission for NFTs.',
        },
        {
          title: 'Prepare the media',
          text: 'Name the files by token: 1.webp to 100.webp. Once uploaded, a picture cannot be improved without a new content id.',
        },
        {
          title: 'Publish media, then metadata',
          text: 'publish.ts uploads the media folder, writes the JSON with its content id, and uploads that as a second folder.',
        },
        {
          title: 'Check every piece',
          text: 'check.ts walks through all of them: is the JSON there, has it a name, does the picture load? Do this before you deploy.',
        },
        {
          title: 'Fixed, or repointed by IPNS?',
          text: 'For fixed metadata take the folder’s content id as it is. For metadata that grows, make an IPNS name and use it as the base address; holders then trust you with what the token shows.',
        },
        {
          title: 'Deploy and mint',
          text: 'Moonbase Alpha first, for one credit. Look at the collection in a wallet, then change the chain id to 1284.',
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Publish a hundred pieces, then check them',
      text: 'The checker needs no key: it sees what any wallet will see.',
      install: 'npm install @nectar/sdk',
      tabs: [sample('recipes/nft-metadata/publish.ts'), sample('recipes/nft-metadata/check.ts')],
      docs: link(addresses.apiDocs, 'Collections in the API reference'),
    }),
    costTable({
      title: '1,400 credits for a hundred pieces',
      intro:
        'More than the 1,200 credits of the Free plan, which reach for 50 pieces. The Forager plan’s 5,000 cover it three times.',
      bills: bills['nft-metadata'],
      footnote: 'Space: 100 pictures of 2 MB are 0.2 GB of the plan.',
    }),
    faq({
      title: 'Before you fix the metadata',
      items: [
        {
          question: 'Is metadata on IPFS permanent?',
          answer: text(
            'It is immutable, which is not the same. It lasts for as long as at least one node pins it. We do while it is in your bucket. Let holders know the content ids and they can pin them as well.',
          ),
        },
        {
          question: 'Must the file be called 1.json or 1?',
          answer: text(
            'As the contract builds the address. Our templates append the token id and `.json` to the base address. If you bring metadata from elsewhere, look at what its contract expects.',
          ),
        },
        {
          question: 'How do I hide the pictures until the drop?',
          answer: text(
            'Use an IPNS name that first leads to a folder with one stand-in picture, and publish the real one on the day. Do not upload the real folder before: its content id could be found.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: give the tokens a use', 'web3-store', 'web3-game', 'web3-loyalty'),
    ctaBanner({
      theme: 'ink',
      title: 'Check the first ten before you draw the rest',
      text: 'Upload ten pieces, run the checker, look at them on Moonbase Alpha.',
      calls: [
        link(addresses.app, 'Create the bucket'),
        link('/services/nft-collections', 'About collections'),
      ],
    }),
  ],
})
