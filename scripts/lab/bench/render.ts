import { keyFor } from '@nectar/schemas/config/environment/keys'
import { encodeSignatureHeader } from '@sanity/webhook'
import { createWriteClient } from '../../seed/client.ts'
import { findFreePort } from '../../start/ports.ts'
import {
  type Checkout,
  checkOut,
  commits,
  ownCheckout,
  startFront,
  startNext,
} from './parts/against.ts'
import { median } from './parts/figures.ts'
import { startFloor } from './parts/floor.ts'
import { Inspected, type Parts } from './parts/profile.ts'
import { type BenchSite, untilFilled, withSite } from './parts/site.ts'

/**
 * The CPU time of one render in Next after everything has expired, compared with that of a bare page in the same
 * Next, and the parts of a render and of a publish. `BENCH_AGAINST=d7fa829` also builds that commit, in which the
 * webhook's secret signed every call, and measures it in turn.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const warmUps = 8
const pages = ['/', '/pricing', '/services/web3-storage', '/register', '/nctr/transfer']
const published = '/pricing'

const inNext: Parts = [
  ['parsing with zod', /\/zod\//],
  [
    'reading',
    /undici|patch-fetch|@sanity\/client|next-sanity|dataloader|incremental-cache|rxjs|\.\.\/src\//,
  ],
  ['statements and content', /web\/(?:content|protocol)\/|schemas\//],
  [
    'components',
    /web\/(?:app|consent|forms|loading|sections|shells|ui|wallet)\/|shiki|vscode-textmate/,
  ],
  ["the framework's data", /server-dom-turbopack-server/],
  ["the framework's data, read again", /server-dom-turbopack-client/],
  ['HTML', /react-dom/],
  ['the rest of Next', /next\/|webpack:/],
]
const inFront: Parts = [
  ['finding code in HTML', /web\/server\/document|next-internals/],
  ['policy and hashes', /web\/server\/csp|internal\/crypto/],
  ['compression', /zlib/],
  ['statements', /web\/protocol/],
  ['the rest of the front', /web\/|node:/],
]

/** A page server that can be measured. */
interface Measured {
  process: Inspected
  url: string
  expire: () => Promise<void>
}

async function ask(url: string, init?: RequestInit): Promise<string> {
  // The front compresses; Next need not.
  const answer = await fetch(url, {
    ...init,
    headers: { 'accept-encoding': 'identity', ...init?.headers },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text.slice(0, 200)}`)
  return text
}

/** Starts a checkout's page server with an inspector. */
async function measured(site: BenchSite, checkout: Checkout, secret: string): Promise<Measured> {
  const port = await findFreePort()
  const url = await startNext(site, checkout, [`--inspect=127.0.0.1:${port}`])
  const expire = async (): Promise<void> => {
    const signature = await encodeSignatureHeader('{}', Date.now(), secret)
    const headers = { 'sanity-webhook-signature': signature }
    await ask(`${url}/api/refresh`, { method: 'POST', body: '{}', headers })
  }
  return { process: await Inspected.connect(port), url, expire }
}

/** The CPU time and the total time of one render, in milliseconds. */
async function render(next: Measured, path: string): Promise<{ cpu: number; wall: number }> {
  await next.expire()
  const [cpu, wall] = [await next.process.processorMs(), performance.now()]
  await ask(next.url + path)
  const waited = performance.now() - wall
  return { cpu: (await next.process.processorMs()) - cpu, wall: waited }
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await work()
}

function printShares(title: string, parts: ReadonlyMap<string, number>, times: number): void {
  const sum = [...parts.values()].reduce((one, other) => one + other, 0)
  console.info(`\n${title}: ${(sum / times).toFixed(1)} ms, profiled`)
  for (const [part, ms] of [...parts].sort(([, a], [, b]) => b - a)) {
    console.info(`  ${((ms / sum) * 100).toFixed(0).padStart(3)} %  ${part}`)
  }
}

async function compareRenders(sites: readonly (readonly [string, Measured])[], bare: Measured) {
  const bareMs: number[] = []
  console.info(
    '| page | which | processor time, ms | with waiting, ms | of the first | times the bare page |',
  )
  console.info('|---|---|---|---|---|---|')
  for (const path of pages) {
    const times = sites.map(() => ({ cpu: [] as number[], wall: [] as number[] }))
    const round = async (kept: boolean): Promise<void> => {
      for (const [index, [, next]] of sites.entries()) {
        const { cpu, wall } = await render(next, path)
        if (kept) times[index]?.cpu.push(cpu)
        if (kept) times[index]?.wall.push(wall)
      }
      const { cpu } = await render(bare, '/other')
      if (kept) bareMs.push(cpu)
    }
    await repeat(warmUps, () => round(false))
    await repeat(rounds, () => round(true))
    const first = median(times[0]?.cpu ?? [])
    for (const [index, [name]] of sites.entries()) {
      const [cpu, wall] = [median(times[index]?.cpu ?? []), median(times[index]?.wall ?? [])]
      const ratios = [cpu / first, cpu / median(bareMs)].map((ratio) => ratio.toFixed(2))
      console.info(`| ${[path, name, cpu.toFixed(1), wall.toFixed(1), ...ratios].join(' | ')} |`)
    }
  }
  console.info(`The bare page takes ${median(bareMs).toFixed(1)} ms.`)
}

async function profilePublish(site: BenchSite, next: Measured): Promise<void> {
  const port = await findFreePort()
  const url = await startFront(site, ownCheckout(site), next.url, [`--inspect=127.0.0.1:${port}`])
  const front = await Inspected.connect(port)
  await untilFilled(url)
  const client = createWriteClient(site.loaded.environment)
  const id = await client.fetch<string>('*[_type == "route" && path == $path][0]._id', {
    path: published,
  })
  const publish = async (): Promise<void> => {
    const title = `Published ${Date.now()}`
    await client.patch(id).set({ title }).commit()
    while (!(await ask(url + published)).includes(title));
  }
  await repeat(warmUps, publish)
  let parts: ReadonlyMap<string, number> = new Map()
  const profiled = await next.process.profile(inNext, async () => {
    parts = await front.profile(inFront, () => repeat(rounds, publish))
  })
  printShares(`A publish of ${published}, in Next`, profiled, rounds)
  printShares(`A publish of ${published}, in the front`, parts, rounds)
  front.close()
}

await withSite(async (site) => {
  const sites: [string, Measured][] = []
  const secret = site.loaded.environment.SANITY_WEBHOOK_SECRET
  for (const commit of commits) {
    sites.push([commit, await measured(site, await checkOut(site, commit), secret)])
  }
  const own = await measured(site, ownCheckout(site), keyFor(secret, 'refreshing'))
  sites.push(['this one', own])
  const port = await findFreePort()
  const url = await startFloor(site.services, [`--inspect=127.0.0.1:${port}`])
  const process = await Inspected.connect(port)
  const expire = async (): Promise<void> => void (await ask(`${url}/expire`, { method: 'POST' }))
  await compareRenders(sites, { process, url, expire })
  for (const path of pages) {
    const parts = await own.process.profile(inNext, () =>
      repeat(rounds, async () => {
        await own.expire()
        await ask(own.url + path)
      }),
    )
    printShares(`A render of ${path}`, parts, rounds)
  }
  await profilePublish(site, own)
  for (const { process: one } of [own, { process }]) one.close()
})
