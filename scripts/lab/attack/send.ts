import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Attack } from './requests.ts'

/** What came of an attack: the status, or why there was none. */
export type Outcome = { status: number; retryAfter: boolean } | 'closed' | 'left' | 'no answer'

const patienceMs = 60_000

function written({ method, path, headers, body }: Attack, host: string): string {
  const chunked = headers['transfer-encoding'] === 'chunked'
  const size = Buffer.byteLength(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = body === '' || chunked ? [] : [`content-length: ${size}`]
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    ...lines,
    ...length,
  ]
  const sent = chunked ? `${size.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  return `${head.join('\r\n')}\r\n\r\n${sent}`
}

/** Sends one attack over a connection of its own, byte by byte as it was made up. */
export async function send(attack: Attack, origin: string): Promise<Outcome> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: `127.0.0.${attack.from}`,
  })
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let received = ''
  socket.on('error', () => undefined)
  socket.on('close', () => resolve('closed'))
  socket.on('data', (data) => {
    received += data.toString('latin1')
    const [, status, rest] = /^HTTP\/1\.1 (\d{3})(.*?)\r\n\r\n/s.exec(received) ?? []
    // The server invites a body with 100 first.
    if (status === '100') received = received.slice(received.indexOf('\r\n\r\n') + 4)
    else if (status)
      resolve({ status: Number(status), retryAfter: /^retry-after:/im.test(rest ?? '') })
  })
  const timer = setTimeout(() => resolve('no answer'), patienceMs)
  const text = written(attack, `${hostname}:${port}`)
  if (attack.manner === 'unread') {
    socket.pause()
    socket.write(text)
    await delay(3000)
    resolve('left')
  } else if (attack.manner === 'whole') {
    socket.write(text)
  } else {
    const end = attack.manner === 'broken-off' ? Math.floor(text.length / 2) : text.length
    const size = Math.max(40, Math.ceil(end / 40))
    for (let at = 0; at < end && !socket.destroyed; at += size) {
      socket.write(text.slice(at, Math.min(end, at + size)))
      await delay(20)
    }
    if (attack.manner === 'broken-off') resolve('left')
  }
  const outcome = await promise
  clearTimeout(timer)
  socket.destroy()
  return outcome
}
