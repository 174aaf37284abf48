import { hkdfSync } from 'node:crypto'

/** The purposes of keys. What is signed or encrypted for one purpose is invalid for the others. */
export type KeyPurpose = 'answers to forms' | 'parts of pictures' | 'refreshing' | 'shared previews'

/** Derives the key for a purpose from the site's one secret (HKDF, RFC 5869), in base64url. */
export function keyFor(secret: string, purpose: KeyPurpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
