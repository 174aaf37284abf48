import { subscribe } from 'node:diagnostics_channel'
import { Server, Socket } from 'node:net'
import { afterAll, afterEach, expect } from 'vitest'

// Fails each test that connects to a server which its own file has not started. Whatever else runs on the machine,
// such as a site under development, must neither be touched by a test nor decide its result.

/** The port that tests use for a server that is not there (discard, RFC 863). */
const absentPort = 9
const ownPorts = new Set<number>()
const foreign: number[] = []

/** The port that `Socket.connect` was called with, or nothing for a pipe. */
function portOf(args: unknown): number | undefined {
  const [target] = [args].flat(3)
  if (typeof target !== 'object' || target === null) return Number(target) || undefined
  if ('path' in target && target.path) return undefined
  return 'port' in target ? Number(target.port) : undefined
}

// A port that was found free for a child process was listened on here first.
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const server = message instanceof Object && 'server' in message ? message.server : undefined
  const address = server instanceof Server ? server.address() : null
  if (address instanceof Object) ownPorts.add(address.port)
})

const { connect } = Socket.prototype
Object.defineProperty(Socket.prototype, 'connect', {
  value: function connectToOwn(this: Socket, ...args: unknown[]) {
    const port = portOf(args)
    if (port === undefined || ownPorts.has(port)) return Reflect.apply(connect, this, args)
    if (port !== absentPort) foreign.push(port)
    const error = new Error(`connect ECONNREFUSED: no test has opened port ${port}`)
    return this.destroy(Object.assign(error, { code: 'ECONNREFUSED' }))
  },
})

const expectNone = () =>
  expect(foreign.splice(0), 'ports of servers that this file has not started').toEqual([])
afterEach(expectNone)
afterAll(expectNone)
