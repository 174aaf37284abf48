import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Faults } from './faults.ts'

/** A webhook call, as the cloud sent it. */
export interface Call {
  body: string
  headers: Record<string, string>
}

/** What lies between the cloud and the site, where webhooks can be lost. */
export interface WebhookRoad {
  /** Where the cloud sends its calls. */
  url: string
  /** Where they lead to; until it is set they are lost. */
  leadsTo: string | undefined
  lost: Call[]
  /** How many arrived. */
  arrived: number
  close: () => void
}

const passedHeaders = ['content-type', 'idempotency-key', 'sanity-webhook-signature']

/** Opens a road; a call that is lost is answered as if it had arrived, so nobody sends it again. */
export async function openWebhookRoad(faults: Faults): Promise<WebhookRoad> {
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8')
    const headers = Object.fromEntries(
      passedHeaders.map((name) => [name, String(request.headers[name])]),
    )
    if (faults.webhooksLost || road.leadsTo === undefined) {
      road.lost.push({ body, headers })
      response.writeHead(200).end()
      return
    }
    try {
      const answer = await fetch(road.leadsTo, { method: 'POST', body, headers })
      if (answer.ok) road.arrived += 1
      response.writeHead(answer.status).end(await answer.text())
    } catch {
      response.writeHead(502).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  const road: WebhookRoad = {
    url: `http://127.0.0.1:${port}/`,
    leadsTo: undefined,
    lost: [],
    arrived: 0,
    close: () => server.close(),
  }
  return road
}
