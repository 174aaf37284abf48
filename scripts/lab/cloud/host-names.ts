/** The names under which the stand-in answers. */
export const servedNames = [
  'api.sanity.io',
  '*.api.sanity.io',
  '*.apicdn.sanity.io',
  'cdn.sanity.io',
] as const

/** The parts of Sanity's cloud that differ in how they answer. */
export type Part = 'api' | 'apicdn' | 'cdn'

/** The part of the cloud that a host name belongs to. */
export function partOf(host: string): Part {
  if (host === 'cdn.sanity.io') return 'cdn'
  return host.endsWith('.apicdn.sanity.io') ? 'apicdn' : 'api'
}
