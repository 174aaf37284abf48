/** What a service is about (spec section 3: a numeric enumeration). */
export const serviceKinds = {
  authentication: 1,
  storage: 2,
  nft: 3,
  hosting: 4,
  computing: 5,
  ipfs: 6,
} as const

export type ServiceKind = (typeof serviceKinds)[keyof typeof serviceKinds]

/** The service kinds with their titles. */
export const serviceKindOptions: readonly { value: ServiceKind; title: string }[] = [
  { value: serviceKinds.authentication, title: 'Authentication' },
  { value: serviceKinds.storage, title: 'Storage' },
  { value: serviceKinds.nft, title: 'NFT' },
  { value: serviceKinds.hosting, title: 'Hosting' },
  { value: serviceKinds.computing, title: 'Computing' },
  { value: serviceKinds.ipfs, title: 'IPFS' },
]
