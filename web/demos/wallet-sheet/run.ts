/** The state of the demo. */
export type Step = 'email' | 'code' | 'made' | 'request' | 'approved' | 'rejected'

/** The code that a visitor types, as no email is sent. */
export const demonstrationCode = '246810'

/** The numbered steps of a run. */
export const steps = ['email', 'code', 'made', 'request', 'approved'] as const

/** The number of a step, from 1. */
export function stepNumber(step: Step): number {
  return step === 'rejected' ? steps.length : steps.indexOf(step) + 1
}

/** An error message for an email address. */
export function emailError(email: string): string | undefined {
  return /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : 'Write an address such as ada@orchard.example.'
}

/** An error message for a code. Spaces and hyphens are ignored, and full-width digits are read too. */
export function codeError(code: string): string | undefined {
  const digits = code.normalize('NFKC').replaceAll(/[\s\u200b-]/g, '')
  if (!/^\d{6}$/.test(digits)) return 'A code has six digits.'
  return digits === demonstrationCode ? undefined : `Here the code is ${demonstrationCode}.`
}

/** A message between the app and the wallet's provider (EIP-1193). */
export interface ProviderEvent {
  name: string
  from: 'wallet' | 'app'
  json: unknown
}

interface Run {
  chainId: number
  message: string
  /** Set once a wallet has been created. */
  address?: string
  /** Set once the request has been approved. */
  signature?: string
}

/** A text in hexadecimal UTF-8 bytes, as providers expect it. */
export function hexOf(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** All events up to a step. Email address and code are never among them. */
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
