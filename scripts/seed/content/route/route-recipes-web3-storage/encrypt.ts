/** The key, made in the browser from a passphrase that never leaves it. */
export async function driveKey(passphrase: string, salt: BufferSource) {
  const raw = new TextEncoder().encode(passphrase)
  const base = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Twelve bytes of nonce, then the sealed file with its tag. */
export async function seal(key: CryptoKey, file: Blob): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = await file.arrayBuffer()
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    plain,
  )
  return new Blob([iv, sealed])
}

/** Rejects if the key is wrong or a single bit was changed. */
export async function open(key: CryptoKey, sealed: Blob): Promise<Blob> {
  const iv = await sealed.slice(0, 12).arrayBuffer()
  const body = await sealed.slice(12).arrayBuffer()
  return new Blob([
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body),
  ])
}
