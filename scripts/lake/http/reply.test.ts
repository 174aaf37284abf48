import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { expect, it } from 'vitest'
import { sendLines } from './reply.ts'

it('lines are made only as fast as the client receives them', async () => {
  const total = 500
  let made = 0
  const lines = function* () {
    for (; made < total; made++) yield 'x'.repeat(50_000)
  }
  const server = createServer((_request, response) => sendLines(response, lines()))
  const port = await getPort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${port}`)
    await delay(200)
    expect(made).toBeLessThan(total)
    expect(await response.text()).toHaveLength(total * 50_003)
    expect(made).toBe(total)
  } finally {
    server.close()
  }
})
