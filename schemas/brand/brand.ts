interface Brand {
  name: string
  /** The symbol of the token on the local chain. */
  token: string
  /** The pages of the token are below it. */
  tokenPath: string
  /** The application behind "Get started", unless `NEXT_PUBLIC_APP_URL` names another. */
  appUrl: string
  /** What a message can be about in the contact form, which does not ask where there are none. */
  services: readonly string[]
  /** Begins the names of what browsers keep. Never change it once people use the site. */
  storagePrefix: string
  /**
   * The shape that fills up, in labels, lists and drawings. With `plain` it is a circle, and stands only where
   * it says something.
   */
  cell: 'hexagon' | 'circle' | 'plain'
  /**
   * Section types, drawings and templates of pages that the Studio does not offer. `npm run check:brand` lists the
   * sample's own.
   */
  notOffered: readonly string[]
}

/**
 * The brand where content cannot say it: in the Studio, on the local chain, in pieces of code that pages
 * show. What visitors read of it is in the settings.
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
