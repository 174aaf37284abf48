/** The part of the SDK that is safe in a browser: it can read, and nothing else. */
declare module '@nectar/sdk/browser' {
  import type { StoredFile } from '@nectar/sdk/storage'

  export interface BucketReader {
    list(options?: { prefix?: string }): AsyncIterable<StoredFile>
  }

  /** Throws where the key carries more than read permission. */
  export function openBucket(options: { readKey: string; bucket: string }): BucketReader
}
