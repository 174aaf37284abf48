import { brand } from '@nectar/schemas/config/brand/brand'
import type { SignInMessage } from '@nectar/schemas/demos/sign-in-message'
import { SignInPanel } from '../islands.tsx'
import { createIdentity, signToken, verifyToken } from './token.ts'

/** A private key in PKCS #8 (RFC 8410) made of 32 equal bytes: publicly known, for the example alone. */
const exampleKey = Uint8Array.from([
  ...[
    0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ],
  ...new Uint8Array(32).fill(1),
])

const issuedAt = Date.UTC(2027, 0, 4, 9, 30) / 1000

/** A sign-in popup that can be confirmed, and the token that it posts to the app. */
export async function SignInMessageDemo({ content }: { content: SignInMessage }) {
  const { domain, statement, keyNote, provider = 'id.example' } = content
  const method = brand.name.toLowerCase()
  const secret = await crypto.subtle.importKey('pkcs8', exampleKey, 'Ed25519', true, ['sign'])
  const { did, key } = await createIdentity(method, secret)
  const expected = { iss: `https://${provider}`, aud: domain, session: 'ses_4k7m2q' }
  const token = await signToken(
    { ...expected, sub: did, email: 'ada@orchard.example', iat: issuedAt, exp: issuedAt + 300 },
    key,
  )
  const reading = await verifyToken(token, { ...expected, now: issuedAt })
  return (
    <SignInPanel
      method={method}
      provider={provider}
      app={domain}
      statement={statement}
      keyNote={keyNote}
      example={{ did, token, reading, now: issuedAt, session: expected.session }}
    />
  )
}
