import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLake } from '@nectar/lake'
import { makeCertificate } from './certificate.ts'
import { type Faults, noFaults } from './faults.ts'
import { type Counts, Gate } from './gate.ts'
import type { Pace } from './pace.ts'
import { openWebhookRoad, type WebhookRoad } from './webhook-road.ts'

/** A project as its owner sets it up in Sanity's cloud. */
export interface CloudProject {
  projectId: string
  dataset: string
  tokens: { read: string; write: string }
  /** The origin that may ask with credentials. */
  studioOrigin: string
  webhook: { secret: string; filter: string; projection: string }
}

/** A stand-in for Sanity's cloud that runs. */
export interface Cloud {
  /** Set these to have something go wrong. */
  faults: Faults
  counts: Counts
  /** Of the API's requests. */
  pace: Pace
  webhooks: WebhookRoad
  port: number
  certificateFile: string
  /** The lake without the cloud before it: an editor for whom nothing goes wrong works there. */
  lakeUrl: string
  /** The variables by which a process of Node's takes this for Sanity's cloud. */
  variables: { CLOUD_PORT: string; CLOUD_CERTIFICATE: string; NODE_OPTIONS: string }
  /** Takes no connection any more, and closes those that are there. */
  leave: () => void
  close: () => Promise<void>
}

/** Starts a stand-in for Sanity's cloud: our lake with one private dataset, under Sanity's host names. */
export async function startCloud(project: CloudProject): Promise<Cloud> {
  const folder = await mkdtemp(join(tmpdir(), 'cloud-'))
  const faults: Faults = { ...noFaults }
  const webhooks = await openWebhookRoad(faults)
  const { webhook, ...owner } = project
  const { secret, ...rule } = webhook
  const lake = await startLake({
    ...owner,
    port: 0,
    dataDir: join(folder, 'lake'),
    publicUrl: 'https://cdn.sanity.io',
    localSignIn: true,
    webhooks: [{ name: 'site', url: webhooks.url, secret, rule }],
  })
  const gate = new Gate(faults, lake.url, project.studioOrigin)
  const certificate = await makeCertificate(folder)
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    gate.answer(request, response).catch(() => response.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (faults.away) return socket.destroy()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const leave = (): void => {
    faults.away = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    faults,
    counts: gate.counts,
    pace: gate.pace,
    webhooks,
    port,
    certificateFile: certificate.file,
    lakeUrl: lake.url,
    variables: {
      CLOUD_PORT: String(port),
      CLOUD_CERTIFICATE: certificate.file,
      NODE_OPTIONS: `--import=${new URL('preload.ts', import.meta.url)}`,
    },
    leave,
    close: async () => {
      server.close()
      leave()
      webhooks.close()
      await lake.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
