import type { Server } from 'node:http'

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Limits the connections of each address, so that one address cannot use up all of them. */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > perAddress) {
      socket.end(refusal)
      socket.destroySoon()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
