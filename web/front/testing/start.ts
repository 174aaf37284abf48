import type { AppRoutes } from '../../next-internals/build-manifests.ts'
import { signBody } from '../../protocol/change.ts'
import { type Front, startFront } from '../front.ts'
import type { LogFields } from '../http/log.ts'
import type { FrontOptions } from '../site/options.ts'
import { type Received, request } from './request.ts'
import { TestUpstream } from './upstream.ts'

export interface TestFront {
  upstream: TestUpstream
  front: Front
  options: FrontOptions
  log: { event: string; fields: LogFields }[]
  stop: () => Promise<void>
}

export const webhookSecret = 'a-secret-of-the-tests'

export const webhook = '/api/webhooks/sanity'

/** A webhook call about a publish; signed by default. */
export function sendChange(
  { url }: Front,
  body = '{"_id":"route-a","_type":"route"}',
  secret = webhookSecret,
): Promise<Received> {
  return request(url + webhook, {
    method: 'POST',
    headers: {
      'sanity-webhook-signature': signBody(body, Date.now(), secret),
      'accept-encoding': 'gzip',
    },
    body,
  })
}

/** The options of a front, except its upstream. */
export const testOptions: Omit<FrontOptions, 'upstream'> = {
  port: 0,
  host: '127.0.0.1',
  siteUrl: 'http://site.example',
  webhookSecret,
  staticMounts: [],
  app: { files: [], passThrough: ['^/api/(?:echo|health)$'], documents: [/^\/documents\//] },
  connectionsPerClient: 256,
  trustProxy: false,
  notFoundPath: '/.not-found',
  policy: { rpcUrls: [], studioOrigin: 'https://studio.example' },
}

/** Starts a front with a fake upstream; `stop` ends both. */
export async function startTestFront(
  setUp: (upstream: TestUpstream) => void,
  { app, ...options }: Partial<Omit<FrontOptions, 'app'> & { app: Partial<AppRoutes> }> = {},
): Promise<TestFront> {
  const upstream = await new TestUpstream().start()
  setUp(upstream)
  const log: TestFront['log'] = []
  const routes = { ...testOptions.app, ...app }
  const all: FrontOptions = { ...testOptions, upstream: upstream.url, ...options, app: routes }
  const front = await startFront(all, (event, fields) => log.push({ event, fields }))
  await front.filled
  upstream.seen.length = 0
  return {
    upstream,
    front,
    options: all,
    log,
    stop: async () => {
      await front.close()
      await upstream.stop()
    },
  }
}
