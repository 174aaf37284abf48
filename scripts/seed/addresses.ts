/**
 * Where the sample content leads outside the site. The brand is fictional, so every host is under
 * the domain that RFC 2606 reserves for examples; whoever runs the site replaces them in the Studio.
 */
export const addresses = {
  app: 'https://app.nectar.example',
  docs: 'https://docs.nectar.example',
  apiDocs: 'https://docs.nectar.example/api',
  blog: 'https://blog.nectar.example',
  tutorials: 'https://blog.nectar.example/tag/tutorial',
  videos: 'https://video.nectar.example/channel',
  pressKit: 'https://assets.nectar.example/press-kit.zip',
  lightpaper: 'https://assets.nectar.example/lightpaper.pdf',
  cli: 'https://packages.example/nectar/cli',
  sdk: 'https://packages.example/nectar/sdk',
  codeSamples: 'https://code.example/nectar/code-samples',
  bounties: 'https://code.example/nectar/bounties',
  nftTemplates: 'https://code.example/nectar/nft-template',
  status: 'https://status.nectar.example',
  community: 'https://chat.nectar.example',
  booking: 'https://meet.nectar.example/nft-paris',
} as const
