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
