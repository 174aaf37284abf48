import { hkdfSync } from 'node:crypto'

/** What a key is for: what is signed or sealed for one of these is nothing to the others. */
export type KeyPurpose = 'answers to forms' | 'parts of pictures' | 'refreshing'

/** The key for one purpose, made of the one secret that the site is given (HKDF, RFC 5869), in base64url. */
export function keyFor(secret: string, purpose: KeyPurpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
