/**
 * The server side of Nectar's SDK, as far as the samples use it. The brand is fictional, so
 * these declarations stand in for the package.
 */
declare module '@nectar/sdk' {
  export type { Collection, Contract, Transaction } from '@nectar/sdk/chain'
  export type {
    Bucket,
    IpnsName,
    LocalFile,
    StoredFile,
    Uploaded,
  } from '@nectar/sdk/storage'

  import type { Assets, Collections, Contracts, Indexers } from '@nectar/sdk/chain'
  import type { CloudFunctions } from '@nectar/sdk/cloud-functions'
  import type { Hosting } from '@nectar/sdk/hosting'
  import type { Identity } from '@nectar/sdk/identity'
  import type { Storage } from '@nectar/sdk/storage'

  export interface Credentials {
    key: string
    secret: string
  }

  /** What the API answered with an error. */
  export class NectarError extends Error {
    readonly status: number
    readonly code: string
    readonly requestId: string
    /** Seconds to wait, if the answer names them. */
    readonly retryAfter?: number
  }

  /** One project. It holds the secret, so it belongs on servers and build machines only. */
  export class Nectar {
    constructor(credentials: Credentials)
    /** Reads NECTAR_KEY and NECTAR_SECRET; throws where one is missing. */
    static fromEnvironment(): Nectar
    readonly assets: Assets
    readonly collections: Collections
    readonly contracts: Contracts
    readonly functions: CloudFunctions
    readonly hosting: Hosting
    readonly identity: Identity
    readonly indexers: Indexers
    readonly storage: Storage
  }
}
