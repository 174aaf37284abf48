import type { SignInMessage } from '@nectar/schemas/sections/sign-in-message/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'
import { accountOf, signIn } from './sign.ts'

/** The key of the first example: the smallest there is, which anybody can use. */
const exampleKey = `0x${'1'.padStart(64, '0')}` as const

async function ExampleBench({ section }: { section: SignInMessage }) {
  const { domain, statement, keyNote } = section
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
  return (
    <Signature bench="signInMessage" example={{ fields, address, signature }} keyNote={keyNote} />
  )
}

/** A sign-in message (EIP-4361) to sign with a throwaway key, and to alter. */
export function SignInMessageSection({ section, place }: SectionProps<SignInMessage>) {
  return (
    <SignatureBand
      section={section}
      place={place}
      field="statement"
      bench={<ExampleBench section={section} />}
    />
  )
}
