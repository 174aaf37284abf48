import { useRef, useState } from 'react'
import { changedParts, oneCharacterOff, problemsOf, type SignInFields } from './fields.ts'
import type { Account, Address } from './sign.ts'

export interface Signed {
  fields: SignInFields
  address: Address
  signature: `0x${string}`
}

interface SignIn {
  fields: SignInFields
  signed: Signed
  /** The address recovered from the signature; undefined if the message is invalid. */
  recovered: Address | undefined
  /** Whether the visitor's own key signed. */
  own: boolean
  busy: boolean
  failed: boolean
}

const importCode = () => import('./sign.ts')
type SignCode = Awaited<ReturnType<typeof importCode>>

/** State of a sign-in message: edited, signed and verified in the browser, which keeps the key. */
export function useSignIn(example: Signed) {
  const [shown, setShown] = useState<SignIn>({
    fields: example.fields,
    signed: example,
    recovered: example.address,
    own: false,
    busy: false,
    failed: false,
  })
  const latest = useRef(shown)
  const account = useRef<Account>(undefined)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  const update = (part: Partial<SignIn>) => {
    latest.current = { ...latest.current, ...part }
    setShown(latest.current)
  }
  // In sequence: each step starts from the result of the previous one.
  const enqueue = (work: (code: SignCode) => Promise<Partial<SignIn>>) => {
    waiting.current += 1
    update({ busy: true })
    queue.current = queue.current.then(async () => {
      try {
        update({ ...(await work(await importCode())), failed: false })
      } catch (error) {
        console.error(error)
        update({ recovered: undefined, failed: true })
      }
      waiting.current -= 1
      if (waiting.current === 0) update({ busy: false })
    })
  }

  const check = async ({ recover }: SignCode): Promise<Partial<SignIn>> => {
    const { fields, signed } = latest.current
    const broken = Object.keys(problemsOf(fields)).length > 0
    return {
      recovered: broken ? undefined : await recover(fields, signed.address, signed.signature),
    }
  }
  const change = (fields: SignInFields) => {
    update({ fields })
    enqueue(check)
  }
  const sign = () =>
    enqueue(async ({ accountOf, recover, signIn }) => {
      account.current ??= accountOf()
      const { address } = account.current
      const fields = { ...latest.current.fields, issuedAt: new Date().toISOString() }
      const signature = await signIn(fields, account.current)
      const recovered = await recover(fields, address, signature)
      return { fields, signed: { fields, address, signature }, recovered, own: true }
    })
  const toggle = () =>
    enqueue((code) => {
      const { fields, signed } = latest.current
      const altered = { ...fields, nonce: oneCharacterOff(fields.nonce) }
      update({ fields: changedParts(signed.fields, fields).length > 0 ? signed.fields : altered })
      return check(code)
    })

  return { ...shown, change, sign, toggle }
}
