import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
} from 'node:crypto'

// 32 bytes in hex, made once on your machine and carried to the other one.
const key = Buffer.from(process.env.NOTES_KEY ?? '', 'hex')

/** A name that reveals nothing: paths on IPFS are public, too. */
export function blindName(path: string): string {
  return createHmac('sha256', key).update(path).digest('hex')
}

/** Seals a note together with its path. */
export function seal(path: string, text: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = cipher.update(JSON.stringify({ path, text }), 'utf8')
  const rest = cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed, rest])
}

/** Opens a sealed note; throws if a single bit was changed. */
export function open(bytes: Uint8Array): { path: string; text: string } {
  const nonce = bytes.subarray(0, 12)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce)
  cipher.setAuthTag(bytes.subarray(12, 28))
  const plain = Buffer.concat([
    cipher.update(bytes.subarray(28)),
    cipher.final(),
  ])
  return JSON.parse(plain.toString('utf8'))
}
