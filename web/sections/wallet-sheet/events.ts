import type { Step } from './run.ts'

/** What passes between the app and the wallet's provider, as EIP-1193 has it. */
export interface ProviderEvent {
  name: string
  /** Whether the wallet says it, or the app. */
  from: 'wallet' | 'app'
  json: unknown
}

export interface Run {
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
