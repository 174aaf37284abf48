/** Where the sheet stands. */
export type Step = 'email' | 'code' | 'made' | 'request' | 'approved' | 'rejected'

/** The number that a visitor types: no email goes out. */
export const demonstrationCode = '246810'

/** The steps that a run goes through, as the sheet counts them. */
export const steps = ['email', 'code', 'made', 'request', 'approved'] as const

/** Which of the steps a run is at, from 1. */
export function stepNumber(step: Step): number {
  return step === 'rejected' ? steps.length : steps.indexOf(step) + 1
}

/** What is wrong with an email address, as far as one can tell without sending to it. */
export function emailFault(email: string): string | undefined {
  return /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : 'Write an address such as ada@orchard.example.'
}

/** What is wrong with a code. Blanks in it do not count. */
export function codeFault(code: string): string | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return 'A code has six digits.'
  return digits === demonstrationCode ? undefined : `Here the code is ${demonstrationCode}.`
}

/** What passes between the app and the wallet's provider, as EIP-1193 has it. */
export interface ProviderEvent {
  name: string
  /** Whether the wallet says it, or the app. */
  from: 'wallet' | 'app'
  json: unknown
}

interface Run {
  chainId: number
  message: string
  /** There once a wallet has been made. */
  address?: string
  /** There once the request has been approved. */
  signature?: string
}

/** A text as a provider takes it: the hexadecimal digits of its UTF-8 bytes. */
export function hexOf(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Everything the app has seen when the sheet is at a step. The address and the code are never in it. */
export function eventsOf(
  step: Step,
  { chainId, message, address, signature }: Run,
): ProviderEvent[] {
  const asked: ProviderEvent = {
    name: 'request',
    from: 'app',
    json: { method: 'eth_requestAccounts' },
  }
  if (step === 'email' || step === 'code' || !address) return [asked]
  const connected: ProviderEvent[] = [
    asked,
    { name: 'connect', from: 'wallet', json: { chainId: `0x${chainId.toString(16)}` } },
    { name: 'accountsChanged', from: 'wallet', json: [address] },
  ]
  if (step === 'made') return connected
  const request: ProviderEvent = {
    name: 'request',
    from: 'app',
    json: { method: 'personal_sign', params: [hexOf(message), address] },
  }
  if (step === 'request') return [...connected, request]
  const answer: ProviderEvent =
    step === 'rejected'
      ? {
          name: 'error',
          from: 'wallet',
          json: { code: 4001, message: 'User rejected the request.' },
        }
      : { name: 'result', from: 'wallet', json: signature }
  return [...connected, request, answer]
}
