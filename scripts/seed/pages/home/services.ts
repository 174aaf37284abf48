import { link } from '../../build/link.ts'
import { featureGrid } from '../../build/sections.ts'
import { drawing } from '../../build/types.ts'

/** The ten services, each with the one thing to know before following the link. */
export const servicesSection = featureGrid({
  anchor: 'services',
  eyebrow: 'Ten services',
  title: 'Each cell does one job. Together they carry your app.',
  intro:
    'Take one service or all ten. They share a project, a key with permissions you set per service, and the same credits.',
  variant: 'cells',
  columns: 3,
  items: [
    {
      media: drawing('web3-hosting'),
      icon: 'browser',
      title: 'Web3 hosting',
      text: 'Push a static site to IPFS, look at it on staging, promote it, and put your own domain with TLS in front.',
      link: link('/services/web3-hosting', 'See hosting'),
    },
    {
      media: drawing('web3-storage'),
      icon: 'database',
      title: 'Web3 storage',
      text: 'Upload up to 200 files a session and get a content id for each, a gateway link, and IPNS names you can repoint.',
      link: link('/services/web3-storage', 'See storage'),
    },
    {
      media: drawing('nft-collections'),
      icon: 'image',
      title: 'NFT collections',
      text: 'Configure ERC-721 or ERC-1155, soulbound or tradable, with royalties or without, and mint from a form or the API.',
      link: link('/services/nft-collections', 'See collections'),
    },
    {
      media: drawing('smart-contracts'),
      icon: 'file-text',
      title: 'Smart contracts',
      text: 'Deploy ready-made ERC-20, 721 and 1155 contracts from a form, then read and call them over REST.',
      link: link('/services/smart-contracts', 'See contracts'),
    },
    {
      media: drawing('cloud-functions'),
      icon: 'lightning',
      title: 'Cloud functions',
      text: 'Run TypeScript on a network of secure devices, behind an HTTPS gateway or on a schedule, with encrypted variables.',
      link: link('/services/cloud-functions', 'See functions'),
    },
    {
      media: drawing('embedded-wallet'),
      icon: 'wallet',
      title: 'Embedded wallet',
      text: 'Give users a non-custodial wallet inside your app, opened with an email code and a passkey. No extension needed.',
      link: link('/services/embedded-wallet', 'See the wallet'),
    },
    {
      media: drawing('web3-authentication'),
      icon: 'fingerprint',
      title: 'Web3 authentication',
      text: 'Sign users in with a decentralised identifier and an email credential, through a popup that works like OAuth.',
      link: link('/services/web3-authentication', 'See sign-in'),
    },
    {
      media: drawing('rpc-indexing'),
      icon: 'magnifying-glass',
      title: 'RPC and indexing',
      text: 'Call 100+ networks over HTTPS and WSS, 5 million calls a month free, and query 150+ through GraphQL indexers.',
      link: link('/services/rpc-indexing', 'See RPC'),
    },
    {
      media: drawing('asset-hub'),
      icon: 'coins',
      title: 'Asset hub',
      text: 'Create, mint and send fungible assets without code. Your own wallet signs, so the asset is yours from the first block.',
      link: link('/services/asset-hub', 'See the asset hub'),
    },
    {
      media: drawing('multichain'),
      icon: 'share-network',
      title: 'Multichain',
      text: 'Choose the chain in the same form and the same API call: nine networks, from Moonbeam to Ethereum.',
      link: link('/services/multichain', 'See the networks'),
    },
  ],
})
