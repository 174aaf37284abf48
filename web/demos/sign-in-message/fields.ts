/** The parts of a sign-in message that can be set. */
export interface SignInFields {
  domain: string
  statement: string
  chainId: number
  nonce: string
  /** ISO 8601. */
  issuedAt: string
}

/** The parts that a visitor types. */
export const writtenFields = ['domain', 'statement', 'nonce'] as const
export type WrittenField = (typeof writtenFields)[number]

const octet = '(25[0-5]|2[0-4]\\d|[01]?\\d\\d?)'

/** What the signer accepts (`createSiweMessage` of viem): a domain, an IP address or this computer, with a port. */
const domains = [
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}(:\d{1,5})?$/i,
  new RegExp(`^(${octet}\\.){3}${octet}(:\\d{1,5})?$`),
  /^localhost(:\d{1,5})?$/,
]

const checks: Record<WrittenField, (text: string) => string | undefined> = {
  domain: (text) =>
    domains.some((pattern) => pattern.test(text))
      ? undefined
      : 'Write a domain with a dot and without https:// and path, as shop.example.',
  statement: (text) =>
    /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(text)
      ? undefined
      : text === ''
        ? 'Write what the user agrees to.'
        : 'Use ASCII letters, digits, spaces and the signs of addresses; EIP-4361 allows no others.',
  nonce: (text) =>
    /^[a-z0-9]{8,}$/i.test(text)
      ? undefined
      : 'Write at least 8 letters and digits, and nothing else.',
}

/** Error messages for the parts that a visitor types. */
export function problemsOf(fields: SignInFields): Partial<Record<WrittenField, string>> {
  return Object.fromEntries(
    writtenFields.flatMap((name) => {
      const problem = checks[name](fields[name])
      return problem ? [[name, problem]] : []
    }),
  )
}

const called = {
  domain: 'domain',
  statement: 'statement',
  chainId: 'chain ID',
  nonce: 'nonce',
  issuedAt: 'time',
} as const satisfies Record<keyof SignInFields, string>

/** The names of the parts that differ from what was signed. */
export function changedParts(signed: SignInFields, now: SignInFields): string[] {
  const names = ['domain', 'statement', 'chainId', 'nonce', 'issuedAt'] as const
  return names.filter((name) => signed[name] !== now[name]).map((name) => called[name])
}

/** A text with its last character changed. */
export function oneCharacterOff(text: string): string {
  const last = text.at(-1) ?? ''
  const next = /[9zZ]/.test(last) ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1)
  return text.slice(0, -1) + next
}
