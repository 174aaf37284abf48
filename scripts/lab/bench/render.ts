import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keyFor } from '@nectar/schemas/environment/keys'
import { encodeSignatureHeader } from '@sanity/webhook'
import { createWriteClient } from '../../seed/client.ts'
import { nextCommand } from '../../start/builds.ts'
import { findFreePort } from '../../start/ports.ts'
import { answers, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { frontArguments } from '../../start/site.ts'
import { median } from './parts/figures.ts'
import { startFloor } from './parts/floor.ts'
import { Inspected, type Parts } from './parts/profile.ts'
import { type BenchSite, untilFilled, withSite } from './parts/site.ts'

/**
 * The processor time of one render in Next, everything expired before each, beside that of a bare page of the same
 * Next; and the parts of it, and of a publish. `BENCH_AGAINST=d7fa829` builds that commit too, and takes turns
 * with it.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const against = process.env.BENCH_AGAINST
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

/** Starts a program with an inspector. */
async function startInspected(
  site: BenchSite,
  program: { name: string; args: readonly string[]; env: NodeJS.ProcessEnv; cwd?: string },
  address: string,
): Promise<Inspected> {
  const port = await findFreePort()
  const args = [`--inspect=127.0.0.1:${port}`, ...program.args]
  await site.services.start({ ...program, args }, () => answers(address))
  return Inspected.connect(port)
}

interface Checkout {
  folder: string
  env: NodeJS.ProcessEnv
  /** The secret that signs a call to expire everything. */
  secret: string
}

async function startNext(
  site: BenchSite,
  name: string,
  { folder, env, secret }: Checkout,
): Promise<Measured> {
  const url = `http://127.0.0.1:${await findFreePort()}`
  const args = [nextCommand, 'start', 'web', '-p', new URL(url).port, '-H', '127.0.0.1']
  const program = { name, args, env, cwd: folder }
  const process = await startInspected(site, program, `${url}/api/health`)
  const expire = async (): Promise<void> => {
    const signature = await encodeSignatureHeader('{}', Date.now(), secret)
    const headers = { 'sanity-webhook-signature': signature }
    await ask(`${url}/api/refresh`, { method: 'POST', body: '{}', headers })
  }
  return { process, url, expire }
}

/** This checkout, as the bench has built it. */
function ownCheckout({ loaded }: BenchSite): Checkout {
  const env = { ...loaded.variables, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const secret = keyFor(loaded.environment.SANITY_WEBHOOK_SECRET, 'refreshing')
  return { folder: root, env, secret }
}

/**
 * Checks a commit out, with a lake and content of its own, and builds it.
 *
 * @param commit - of a time when the webhook's secret signed every call
 */
async function checkOut(site: BenchSite, commit: string): Promise<Checkout> {
  const folder = join(root, '.cache/against')
  const lakePort = String(await findFreePort())
  const { env: own } = ownCheckout(site)
  const env = { ...own, LAKE_PORT: lakePort, LAKE_DATA: '.lake-bench', BUILD_ID: commit }
  const git = { name: 'git', command: 'git', env }
  if (existsSync(folder)) await run({ ...git, args: ['worktree', 'remove', '--force', folder] })
  await run({ ...git, args: ['worktree', 'add', '--detach', folder, commit] })
  await run({ name: 'npm', command: 'npm', args: ['ci'], env: process.env, cwd: folder })
  const lake = ['scripts/lake/main.ts', '--data', '.lake-bench', '--no-webhooks']
  await site.services.start({ name: `lake of ${commit}`, args: lake, env, cwd: folder }, () =>
    answers(`http://127.0.0.1:${lakePort}/ping`),
  )
  await run({ name: 'seed', args: ['scripts/seed/main.ts'], env, cwd: folder })
  await run({ name: commit, args: [nextCommand, 'build', 'web'], env, cwd: folder })
  return { folder, env, secret: site.loaded.environment.SANITY_WEBHOOK_SECRET }
}

/** Milliseconds of processor time, and of waiting and work together, for one render. */
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
  const url = `http://127.0.0.1:${await findFreePort()}`
  const env = {
    ...site.loaded.variables,
    NODE_ENV: 'production',
    WEB_PORT: new URL(url).port,
    UPSTREAM_URL: next.url,
  }
  const program = { name: 'profiled front', args: frontArguments, env }
  const front = await startInspected(site, program, `${url}/api/health`)
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
  if (against) {
    sites.push([against, await startNext(site, against, await checkOut(site, against))])
  }
  const own = await startNext(site, 'profiled', ownCheckout(site))
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
