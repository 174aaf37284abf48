import type { SignInMessage } from '@nectar/schemas/demos/sign-in-message'
import { SignInPanel } from '../islands.tsx'
import { accountOf, signIn } from './sign.ts'

/** The example's key: the smallest possible, publicly known. */
const exampleKey = `0x${'1'.padStart(64, '0')}` as const

/** A sign-in message (EIP-4361) to sign with a throwaway key and to change. */
export async function SignInMessageDemo({ content }: { content: SignInMessage }) {
  const { domain, statement, keyNote } = content
  const fields = {
    domain,
    statement,
    chainId: 1284,
    nonce: 'k3v9q2m7x8',
    issuedAt: '2027-01-04T09:30:00.000Z',
  }
  const account = accountOf(exampleKey)
  const { address } = account
  const signature = await signIn(fields, account)
  return <SignInPanel example={{ fields, address, signature }} keyNote={keyNote} />
}
