import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between instances and their content source, and can cut them off from it. */
export interface Partition {
  cut: () => void
  mend: () => void
  close: () => void
}

/** Passes connections from one port on to another, both on this machine. */
export async function startPartition(from: number, to: number): Promise<Partition> {
  const sockets = new Set<Socket>()
  let isCut = false
  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    track(incoming)
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = connect(to, '127.0.0.1')
    track(outgoing)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      drop()
    },
  }
}
