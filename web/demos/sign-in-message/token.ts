/** What the token of a sign-in popup says. */
export interface Claims {
  /** The popup's address. */
  iss: string
  /** The domain of the app for which it was made. */
  aud: string
  /** The identifier of the person, which names the public key. */
  sub: string
  email: string
  /** The session that the app's server started. */
  session: string
  /** When it was issued and when it ends, in seconds since 1970. */
  iat: number
  exp: number
}

/** What a server expects of a token. */
export interface Expected {
  iss: string
  aud: string
  session: string
  /** In seconds since 1970. */
  now: number
}

/** A check that a server makes. */
export interface Check {
  label: string
  /** Undefined if an earlier check left nothing to look at. */
  passed: boolean | undefined
  /** What is wrong if it fails. */
  problem: string
}

/** A token as a server reads it. */
export interface Reading {
  checks: readonly Check[]
  /** The payload as JSON, if it is some. */
  payload: string | undefined
}

const algorithm = 'Ed25519'
const encoder = new TextEncoder()

/** Bytes as base64url without padding (RFC 7515). */
function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The bytes of a base64url text. @returns undefined for text that no encoder writes */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(plain, (character) => character.charCodeAt(0))
    // Unused bits of the last character would let two texts be one token.
    return toBase64url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function jsonOf(part: string): object | undefined {
  const bytes = fromBase64url(part)
  if (!bytes) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const partOf = (value: object) => toBase64url(encoder.encode(JSON.stringify(value)))
const header = partOf({ alg: 'EdDSA', typ: 'JWT' })

/** A person's identifier and its key. */
export interface Identity {
  did: string
  key: CryptoKey
}

/** The identity of a private key, by default a new one. The key is made and stays in this process. */
export async function createIdentity(method: string, secret?: CryptoKey): Promise<Identity> {
  const pair = secret ?? (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']))
  const key = 'privateKey' in pair ? pair.privateKey : pair
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  return { did: `did:${method}:${x}`, key }
}

/** Signs claims as a JSON Web Token (RFC 7519) with EdDSA (RFC 8037). */
export async function signToken(claims: Claims, key: CryptoKey): Promise<string> {
  const signed = `${header}.${partOf(claims)}`
  const signature = await crypto.subtle.sign(algorithm, key, encoder.encode(signed))
  return `${signed}.${toBase64url(new Uint8Array(signature))}`
}

async function isSigned(token: string, did: unknown): Promise<boolean> {
  const [head, payload, signature = ''] = token.split('.')
  const bytes = fromBase64url(signature)
  const x = typeof did === 'string' ? fromBase64url(did.split(':')[2] ?? '') : undefined
  if (bytes?.length !== 64 || x?.length !== 32) return false
  const key = await crypto.subtle.importKey('raw', x, algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, bytes, encoder.encode(`${head}.${payload}`))
}

/** Checks a token as a server does, in order. */
export async function verifyToken(token: string, expected: Expected): Promise<Reading> {
  const parts = token.split('.')
  const [head, claims] = parts.map(jsonOf)
  const isToken = parts.length === 3 && head !== undefined && claims !== undefined
  const is = (name: string, test: (value: unknown) => boolean) =>
    claims && test(Reflect.get(claims, name))
  const isNumber = (value: unknown) => typeof value === 'number'
  const checks: Check[] = [
    {
      label: 'Form',
      passed: isToken && Reflect.get(head, 'alg') === 'EdDSA',
      problem: 'It is not a token with the agreed algorithm.',
    },
    {
      label: 'Signature',
      passed: isToken ? await isSigned(token, Reflect.get(claims, 'sub')) : undefined,
      problem: 'The signature does not fit what the token says.',
    },
    {
      label: 'Issuer',
      passed: is('iss', (value) => value === expected.iss),
      problem: 'Another popup made it.',
    },
    {
      label: 'Audience',
      passed: is('aud', (value) => value === expected.aud),
      problem: 'It was made for another app.',
    },
    {
      label: 'Session',
      passed: is('session', (value) => value === expected.session),
      problem: 'It belongs to another session.',
    },
    {
      label: 'Age',
      passed:
        is('iat', (value) => isNumber(value) && Number(value) <= expected.now) &&
        is('exp', (value) => isNumber(value) && Number(value) > expected.now),
      problem: 'It has expired.',
    },
  ]
  return { checks, payload: claims && JSON.stringify(claims, null, 2) }
}

/** The token with one character of the email address changed, and not signed again. */
export function changeOneCharacter(token: string): string {
  const [head, payload = '', signature] = token.split('.')
  const claims = jsonOf(payload)
  const email: unknown = claims && Reflect.get(claims, 'email')
  if (typeof email !== 'string') return token
  const changed = email.replace(/^./, (letter) => (letter === 'o' ? 'e' : 'o'))
  return [head, partOf({ ...claims, email: changed }), signature].join('.')
}
