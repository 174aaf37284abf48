import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../../seed/client.ts'
import { findFreePort } from '../../start/ports.ts'
import { listens } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { percentile } from './parts/figures.ts'
import { type Traffic, visit } from './parts/load.ts'
import { type BenchSite, pathsOf, untilFilled, withSite } from './parts/site.ts'

// An instance behind Varnish with 300 requests a second and a publish every two seconds, without webhooks:
// Varnish's hit rate, and how long a publish takes to reach visitors.

interface Varnish {
  url: string
  stop: () => Promise<void>
}

function isVarnishThere(): boolean {
  return spawnSync('varnishd', ['-V']).error === undefined
}

function configuration(instances: readonly number[]): string {
  const backends = instances.map(
    (port, index) =>
      `backend b${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; }`,
  )
  const added = instances.map((_, index) => `instances.add_backend(b${index});`)
  return `vcl 4.1;
import directors;
import std;
probe ready { .url = "/api/health?ready"; .interval = 1s; .timeout = 1s; }
${backends.join('\n')}
sub vcl_init { new instances = directors.round_robin(); ${added.join(' ')} }
sub vcl_recv { set req.backend_hint = instances.backend(); }
include "${join(root, 'web/front/cdn/varnish.vcl')}";
`
}

/** Starts Varnish on a port, with the site's rules, in front of instances. */
async function startVarnish(
  port: number,
  instances: readonly number[],
  token: string,
): Promise<Varnish> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-varnish-'))
  const main = join(directory, 'main.vcl')
  await writeFile(main, configuration(instances))
  const settings = ['-j', 'none', '-T', 'none', '-s', 'malloc,128m', '-p', 'http_gzip_support=off']
  const child = spawn(
    'varnishd',
    ['-F', '-n', join(directory, 'run'), '-a', `127.0.0.1:${port}`, '-f', main, ...settings],
    { env: { ...process.env, CDN_TOKEN: token }, stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await listens(url))) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with code ${child.exitCode}`)
    await delay(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const perSecond = 300
const publishes = Number(process.env.BENCH_PUBLISHES ?? 30)
const everyMs = 2000
const patienceMs = 30_000
const leastHits = 0.98

interface Run {
  traffic: Traffic
  /** Milliseconds from each write to the fresh page at Varnish. */
  freshMs: number[]
}

async function untilShown(url: string, text: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < patienceMs) {
    const response = await fetch(url)
    if ((await response.text()).includes(text)) return performance.now() - begun
    await delay(5)
  }
  throw new Error(`${url} was not fresh after ${patienceMs} ms`)
}

async function run(
  site: BenchSite,
  url: string,
  pages: readonly string[],
  change: (index: number, text: string) => { path: string; field: string },
): Promise<Run> {
  const client = createWriteClient(site.loaded.environment)
  const freshMs: number[] = []
  const targets = pages.map((path) => ({ url: url + path }))
  const traffic = await visit(targets, perSecond, async (end) => {
    for (let index = 0; index < publishes; index += 1) {
      const begun = performance.now()
      const text = `Bench ${Date.now().toString(36)}`
      const { path, field } = change(index, text)
      const id = await client.fetch<string>('*[_type == "route" && path == $path][0]._id', { path })
      await client
        .patch(id)
        .set({ [field]: text })
        .commit()
      freshMs.push(await untilShown(url + path, text))
      await delay(everyMs - (performance.now() - begun))
    }
    end()
  })
  return { traffic, freshMs }
}

function print(name: string, { traffic, freshMs }: Run): number {
  const hits = traffic.hits / traffic.times.length
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(freshMs, share).toFixed(0))
  const cells = [name, traffic.times.length, `${(hits * 100).toFixed(2)} %`, p50, p95]
  const p99 = percentile(traffic.times, 0.99).toFixed(1)
  console.info(`| ${[...cells, p99, traffic.failures.length].join(' | ')} |`)
  for (const failure of traffic.failures.slice(0, 5)) console.info(failure)
  return hits
}

async function measure(site: BenchSite): Promise<void> {
  const token = 'a-token-of-the-bench'
  const port = await findFreePort()
  const cdn = {
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
    CDN_TOKEN: token,
    TRUST_PROXY: 'true',
  }
  const WEB_PORT = await findFreePort()
  const varnish = await startVarnish(port, [WEB_PORT], token)
  try {
    const front = await site.front('front', { ...cdn, WEB_PORT: String(WEB_PORT) })
    await untilFilled(front)
    // Waits until Varnish has found the instance ready.
    while ((await fetch(varnish.url)).status !== 200) await delay(100)
    const answers = await Promise.all(
      (await pathsOf(site.next)).map(async (path) => {
        const { status } = await fetch(varnish.url + path, { redirect: 'manual' })
        return status === 200 ? [path] : []
      }),
    )
    const pages = answers.flat()
    const single = await run(site, varnish.url, pages, (index) => ({
      path: pages[(index * 7) % pages.length] ?? '/',
      field: 'title',
    }))
    console.info(`\n${pages.length} pages, ${perSecond} requests and half a publish a second`)
    console.info('| publishes | requests | hits | fresh p50, ms | p95, ms | p99, ms | errors |')
    console.info('|---|---|---|---|---|---|---|')
    const hits = print('of one page', single)
    const menu = await run(site, varnish.url, pages, () => ({
      path: '/services/web3-hosting',
      field: 'menuLabel',
    }))
    print('that change the menus', menu)
    if (hits < leastHits) throw new Error(`Varnish answered ${hits} of the requests`)
  } finally {
    await varnish.stop()
  }
}

if (isVarnishThere()) await withSite(measure)
else console.info('Skipped: varnishd is not installed (Debian: apt install varnish)')
