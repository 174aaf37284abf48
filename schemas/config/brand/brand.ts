interface Brand {
  name: string
  /** The symbol of the token on the local chain. */
  token: string
  /** The path of the token's pages. */
  tokenPath: string
  /** The application behind "Get started", unless `NEXT_PUBLIC_APP_URL` names another. */
  appUrl: string
  /** What a message in the contact form can be about. Without any, the form does not ask. */
  services: readonly string[]
  /** The prefix of the names under which browsers store data. Never change it once people use the site. */
  storagePrefix: string
  /**
   * The shape that fills up in labels, lists and drawings. With `plain` it is a circle that is shown only if it has a
   * meaning.
   */
  cell: 'hexagon' | 'circle' | 'plain'
  /**
   * The section types, drawings and page templates that the Studio does not offer. `npm run check:brand` lists those
   * of the sample.
   */
  notOffered: readonly string[]
}

/**
 * The brand wherever content cannot provide it: in the Studio, on the local chain, and in code that pages show. What
 * visitors read about it is in the settings.
 */
export const brand: Brand = {
  name: 'Nectar',
  token: 'NCTR',
  tokenPath: '/nctr',
  appUrl: 'https://app.nectar.example',
  services: ['Authentication', 'Storage', 'NFT', 'Hosting', 'Computing', 'IPFS'],
  storagePrefix: 'nectar',
  cell: 'hexagon',
  notOffered: [],
}

/** Whether the Studio offers a section type, a drawing or a template of pages. */
export function isOffered(name: string): boolean {
  return !brand.notOffered.includes(name)
}
