import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { z } from 'zod'

// Loaded into every process that uses the fake cloud instead of Sanity's. Connections to Sanity's hosts go to a port
// of this machine, whichever client opens them. Addresses, headers and certificates keep the original names.

const { searchParams } = new URL(import.meta.url)
const port = Number(searchParams.get('port'))
const certificate = readFileSync(searchParams.get('certificate') ?? '', 'utf8')
setDefaultCACertificates([...getCACertificates('default'), certificate])

const destination = z.looseObject({ host: z.string().endsWith('.sanity.io') })
const connect = Socket.prototype.connect
Object.defineProperty(Socket.prototype, 'connect', {
  value(this: Socket, ...args: unknown[]) {
    const { data } = destination.safeParse(args[0])
    const local = data ? [{ ...data, host: '127.0.0.1', port }, ...args.slice(1)] : args
    return Reflect.apply(connect, this, local)
  },
})

/** How far the clock of the machine jumps when it wakes up, in milliseconds. */
const sleepMs = 3_600_000

// A machine that wakes up has a later date, but its monotonic clock stood still.
const dateNow = Date.now
process.on('SIGUSR2', () => {
  Date.now = () => dateNow() + sleepMs
})
