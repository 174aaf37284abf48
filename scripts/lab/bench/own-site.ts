import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { encodeSignatureHeader } from '@sanity/webhook'
import { end, root, sampleVariables, start, untilAnswers } from '../program.ts'

/** Fixed ports: they are part of the build, which the next benchmark uses again. */
const firstPort = Number(process.env.TEST_PORT_BASE ?? 4900)
const data = '.lake-bench'

/** The variables of the benchmarks' site. Its data and its build are separate from a developer's own. */
export const variables: NodeJS.ProcessEnv = {
  ...process.env,
  ...sampleVariables,
  WEB_PORT: String(firstPort),
  STUDIO_PORT: String(firstPort + 33),
  LAKE_PORT: String(firstPort + 30),
  CHAIN_PORT: '',
  LAKE_DATA: data,
  INQUIRY_OUTBOX: join(data, 'outbox'),
  WEB_BUILD: '.next-bench',
  NEXT_TELEMETRY_DISABLED: '1',
}
export const site = `http://127.0.0.1:${variables.WEB_PORT}`
export const lake = `http://127.0.0.1:${variables.LAKE_PORT}`

/** An editor's client of the benchmarks' lake. */
export const client = createClient({
  projectId: String(variables.SANITY_PROJECT_ID),
  dataset: String(variables.SANITY_DATASET),
  token: String(variables.SANITY_WRITE_TOKEN),
  apiVersion: '2026-01-01',
  useCdn: false,
  apiHost: lake,
  useProjectHostname: false,
})

/** Starts site, Studio and lake as `npm start` does, with the sample content, for as long as the work takes. */
export async function withSite(work: () => Promise<void>): Promise<void> {
  rmSync(join(root, data), { recursive: true, force: true })
  const child = start(['scripts/start/start.ts'], variables)
  try {
    await untilAnswers(`${site}/api/health?ready`, child)
    await work()
  } finally {
    await end(child)
    rmSync(join(root, data), { recursive: true, force: true })
  }
}

/** Starts Next's own server on the benchmarks' build, without the front. @returns its address */
export async function withNext(port: number, work: (url: string) => Promise<void>): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const next = ['node_modules/next/dist/bin/next', 'start', 'web', '-p', String(port)]
  const child = start([...next, '-H', '127.0.0.1'], { ...variables, NODE_ENV: 'production' })
  try {
    await untilAnswers(`${url}/api/health`, child)
    await work(url)
  } finally {
    await end(child)
  }
}

/**
 * Changes the title of a page, tells Next of it by the webhook, and reads the page from Next.
 *
 * @returns the milliseconds of the last step: a render with the page's content read anew
 */
export async function renderAfterChange(next: string, path: string): Promise<number> {
  const id = await client.fetch<string>('*[path == $path][0]._id', { path })
  const change = await client
    .patch(id)
    .set({ title: `Rendered ${Date.now()}` })
    .commit()
  const { _id, _type, _rev, _updatedAt } = change
  const body = JSON.stringify({ _id, _type, _rev, _updatedAt, operation: 'update' })
  const secret = String(variables.SANITY_WEBHOOK_SECRET)
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const headers = { 'sanity-webhook-signature': signature }
  const told = await fetch(`${next}/api/webhooks/sanity`, { method: 'POST', body, headers })
  if (!told.ok) throw new Error(`The webhook was answered with ${told.status}`)
  const begun = performance.now()
  const page = await fetch(next + path, { headers: { 'accept-encoding': 'identity' } })
  await page.arrayBuffer()
  return performance.now() - begun
}
