import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './studio-server.ts'

test('one address has so many connections, and takes none of those of others', async () => {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, 2)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sockets: Socket[] = []
  const ask = (localAddress: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      sockets.push(socket)
      socket.once('data', (data) => resolve(String(data).split(' ')[1] ?? ''))
      socket.once('error', reject)
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    })
  const statuses = []
  for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3']) {
    statuses.push(await ask(from))
  }
  expect(statuses).toEqual(['200', '200', '429', '200'])
  sockets[0]?.destroy()
  await expect.poll(() => ask('127.0.0.2')).toBe('200')
  for (const socket of sockets) socket.destroy()
  server.close()
})
