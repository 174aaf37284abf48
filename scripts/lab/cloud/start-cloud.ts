import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startLake } from '@nectar/lake'
import {
  CloudProxy,
  type Counts,
  type Faults,
  noFaults,
  publicUrl,
  type RequestRate,
  servedNames,
} from './cloud-proxy.ts'

/** A project as its owner sets it up in Sanity's cloud. */
export interface CloudProject {
  projectId: string
  dataset: string
  tokens: { read: string; write: string }
  /** The origin that may send requests with credentials. */
  studioOrigin: string
  webhook: { secret: string; filter: string; projection: string }
}

/** A running stand-in for Sanity's cloud. */
export interface Cloud {
  /** Set these to inject faults. */
  faults: Faults
  counts: Counts
  /** The rate of requests to the API. */
  pace: RequestRate
  webhooks: WebhookRelay
  port: number
  certificateFile: string
  /** The lake behind the stand-in, for an editor without faults. */
  lakeUrl: string
  /** The variables with which a Node process uses the stand-in instead of Sanity's cloud. */
  variables: { CLOUD_PORT: string; CLOUD_CERTIFICATE: string; NODE_OPTIONS: string }
  /** Refuses new connections and closes open ones. */
  leave: () => void
  close: () => Promise<void>
}

/** Starts a stand-in for Sanity's cloud: our lake with one private dataset, under Sanity's host names. */
export async function startCloud(project: CloudProject): Promise<Cloud> {
  const folder = await mkdtemp(join(tmpdir(), 'cloud-'))
  const faults: Faults = { ...noFaults }
  const webhooks = await startWebhookRelay(faults)
  const { webhook, ...owner } = project
  const { secret, ...rule } = webhook
  const lake = await startLake({
    ...owner,
    port: 0,
    dataDir: join(folder, 'lake'),
    publicUrl,
    webhooks: [{ name: 'site', url: webhooks.url, secret, rule }],
  })
  const proxy = new CloudProxy(faults, lake.url, project)
  const certificate = await makeCertificate(folder)
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    proxy.answer(request, response).catch(() => response.destroy())
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
    counts: proxy.counts,
    pace: proxy.pace,
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

/** A self-signed certificate and its key. */
interface Certificate {
  key: string
  cert: string
  /** The certificate's file, for processes that should trust it. */
  file: string
}

/** Creates a certificate for Sanity's host names, valid for two days. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = servedNames.map((name) => `DNS:${name}`).join(',')
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=Stand-in for the cloud'],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    ...['-keyout', keyFile, '-out', file, '-addext', `subjectAltName=${names}`],
  ])
  return { key: await readFile(keyFile, 'utf8'), cert: await readFile(file, 'utf8'), file }
}

/** A webhook call as the cloud sent it. */
export interface Call {
  body: string
  headers: Record<string, string>
}

/** A relay between the cloud and the site that can drop webhook calls. */
interface WebhookRelay {
  /** Where the cloud sends its calls. */
  url: string
  /** The address to which calls are forwarded. Until it is set, calls are dropped. */
  forwardsTo: string | undefined
  lost: Call[]
  /** How many calls arrived. */
  arrived: number
  close: () => void
}

const passedHeaders = ['content-type', 'idempotency-key', 'sanity-webhook-signature']

/** Starts a relay. A dropped call is acknowledged, so that it is not sent again. */
async function startWebhookRelay(faults: Faults): Promise<WebhookRelay> {
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8')
    const headers = Object.fromEntries(
      passedHeaders.map((name) => [name, String(request.headers[name])]),
    )
    if (faults.webhooksLost || road.forwardsTo === undefined) {
      road.lost.push({ body, headers })
      response.writeHead(200).end()
      return
    }
    try {
      const answer = await fetch(road.forwardsTo, { method: 'POST', body, headers })
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
  const road: WebhookRelay = {
    url: `http://127.0.0.1:${port}/`,
    forwardsTo: undefined,
    lost: [],
    arrived: 0,
    close: () => server.close(),
  }
  return road
}
