const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether only this machine can reach an address. */
export function isLoopback(address: string): boolean {
  return loopback.test(new URL(address).hostname)
}

const sampleSecrets = {
  SANITY_READ_TOKEN: 'local-read-token',
  SANITY_WRITE_TOKEN: 'local-write-token',
  SANITY_WEBHOOK_SECRET: 'local-webhook-secret',
} as const

const secretNames = ['SANITY_READ_TOKEN', 'SANITY_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'] as const

type Secrets = Readonly<Record<(typeof secretNames)[number], string>>

/** The secrets that still have the well-known value of .env.example. */
export function sampleSecretsIn(environment: Secrets): (typeof secretNames)[number][] {
  return secretNames.filter((name) => environment[name] === sampleSecrets[name])
}

interface Hosts {
  WEB_HOST?: string | undefined
  NEXT_PUBLIC_SITE_URL?: string | undefined
  STUDIO_URL?: string | undefined
  LAKE_PUBLIC_URL?: string | undefined
}

/** Whether other machines are meant to reach the servers. */
export function isExposed(environment: Hosts): boolean {
  const { WEB_HOST, NEXT_PUBLIC_SITE_URL, STUDIO_URL, LAKE_PUBLIC_URL } = environment
  const addresses = [NEXT_PUBLIC_SITE_URL, STUDIO_URL, LAKE_PUBLIC_URL]
  return (
    (WEB_HOST !== undefined && !loopback.test(WEB_HOST)) ||
    addresses.some((address) => address?.startsWith('https:'))
  )
}
