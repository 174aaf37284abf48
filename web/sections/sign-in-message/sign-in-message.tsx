import type { SignInMessage } from '@nectar/schemas/sections/sign-in-message/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'
import { accountOf, signIn } from './sign.ts'

/** The example's key: the smallest possible, publicly known. */
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
    <ServiceBench
      bench="signInMessage"
      example={{ fields, address, signature }}
      keyNote={keyNote}
    />
  )
}

/** A sign-in message (EIP-4361) to sign with a throwaway key and to change. */
export function SignInMessageSection({ section, place }: SectionProps<SignInMessage>) {
  return (
    <BenchBand
      section={section}
      place={place}
      field="statement"
      bench={<ExampleBench section={section} />}
    />
  )
}
