import { type Front, startFront } from '../front.ts'
import type { LogFields } from '../log.ts'
import type { FrontOptions } from '../options.ts'
import { TestUpstream } from './upstream.ts'

export type TestFront = {
  upstream: TestUpstream
  front: Front
  options: FrontOptions
  log: { event: string; fields: LogFields }[]
  stop: () => Promise<void>
}

/** A front before a plain upstream that has been set up first; `stop` ends both. */
export async function startTestFront(
  setUp: (upstream: TestUpstream) => void,
  options: Partial<FrontOptions> = {},
): Promise<TestFront> {
  const upstream = await new TestUpstream().start()
  setUp(upstream)
  const log: TestFront['log'] = []
  const all: FrontOptions = {
    port: 0,
    host: '127.0.0.1',
    upstream: upstream.url,
    siteUrl: 'http://site.example',
    staticMounts: [],
    app: { files: [], passThrough: ['^/api/echo$'] },
    policy: { rpcUrls: [], studioOrigin: 'https://studio.example' },
    ...options,
  }
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
