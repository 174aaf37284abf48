import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { z } from 'zod'

const destination = z.looseObject({ host: z.string().endsWith('.sanity.io') })

/**
 * Redirects all connections of this thread to Sanity's hosts, whichever client opens them, to a port of this
 * machine, and trusts the certificate there. URLs, headers and certificates keep the original host names.
 */
export function redirectHosts(port: number, certificateFile: string): void {
  const certificate = readFileSync(certificateFile, 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  const connect = Socket.prototype.connect
  Object.defineProperty(Socket.prototype, 'connect', {
    value(this: Socket, ...args: unknown[]) {
      const { data } = destination.safeParse(args[0])
      const led = data ? [{ ...data, host: '127.0.0.1', port }, ...args.slice(1)] : args
      return Reflect.apply(connect, this, led)
    },
  })
}
