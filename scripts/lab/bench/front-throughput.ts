import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findFreePort } from '../../start/ports.ts'
import { answers } from '../../start/processes.ts'
import { nginxFolder, startNginx } from '../../test/nginx.ts'
import { median } from './parts/figures.ts'
import { installed, load, type Measured } from './parts/load.ts'
import { type BenchSite, withSite } from './parts/site.ts'

// Requests a second of the front, compared with Next's own server on the same build, nginx with the same
// files precompressed, and a minimal Node server. Rounds are interleaved, so that other load on the machine
// affects all alike.

interface ServedFile {
  name: string
  type: string
  /** The bytes that the front sends to a client that accepts gzip. */
  gzip: Buffer
}

interface StaticNginx {
  url: string
  /** The folder of the served files. */
  files: string
  stop: () => Promise<void>
}

/** nginx with one worker and precompressed files: the reference for a static server. */
async function startStaticNginx(files: readonly ServedFile[]): Promise<StaticNginx> {
  const folder = await nginxFolder()
  for (const { name, gzip } of files) {
    const file = join(folder, 'www', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, gunzipSync(gzip))
    await writeFile(`${file}.gz`, gzip)
  }
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const http = serving(folder, port, files)
  const { stop } = await startNginx(folder, http, `${url}/${files[0]?.name}`)
  return { url, files: join(folder, 'www'), stop }
}

function serving(folder: string, port: number, files: readonly ServedFile[]): string {
  const locations = files.map(
    ({ name, type }) => `location = /${name} { default_type ${type}; types { } }`,
  )
  return `
  gzip_static on;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder}/www;
    ${locations.join('\n    ')}
  }`
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)

interface Target {
  name: string
  headers: Record<string, string>
  path: string
  file: ServedFile
}

const gzip = { 'accept-encoding': 'gzip' }

async function fetchGzip(url: string, headers: Record<string, string>): Promise<Buffer> {
  // Node's fetch would decompress; this returns the compressed bytes that the front serves.
  const { request } = await import('node:http')
  const { buffer } = await import('node:stream/consumers')
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => resolve(buffer(response)))
      .on('error', reject)
      .end()
  })
}

async function target(
  front: string,
  name: string,
  path: string,
  more: Record<string, string> = {},
): Promise<Target> {
  const headers = { ...gzip, ...more }
  const body = await fetchGzip(front + path, headers)
  const type = more.rsc
    ? 'text/x-component'
    : path.endsWith('.js')
      ? 'text/javascript'
      : 'text/html'
  return { name, headers, path, file: { name: name.replaceAll(' ', '-'), type, gzip: body } }
}

/** The script of a page whose size is closest to 70 kB of gzip. */
async function scriptOf(front: string, page: string): Promise<string> {
  const html = await (await fetch(front + page)).text()
  const paths = [...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, path]) => path)
  const sized = await Promise.all(
    paths.map(async (path = '') => ({
      path,
      size: (await fetchGzip(front + path, gzip)).byteLength,
    })),
  )
  const nearest = sized.toSorted((a, b) => Math.abs(a.size - 70_000) - Math.abs(b.size - 70_000))[0]
  if (!nearest) throw new RangeError(`${page} has no script`)
  return nearest.path
}

async function startBare({ services }: BenchSite, files: string): Promise<string> {
  const port = String(await findFreePort())
  const args = ['--max-semi-space-size=32', 'scripts/lab/bench/parts/bare-server.ts', port, files]
  const url = `http://127.0.0.1:${port}`
  await services.start({ name: 'bare', args, env: process.env }, () => answers(`${url}/page`))
  return url
}

async function bench(): Promise<void> {
  await withSite(async (site) => {
    const front = await site.front('front')
    const targets = [
      await target(front, 'page', '/pricing'),
      await target(front, 'small page', '/privacy-policy'),
      await target(front, 'router answer', '/pricing?_rsc', { rsc: '1' }),
      await target(front, 'script', await scriptOf(front, '/pricing')),
    ]
    const { next } = site
    const nginx = await startStaticNginx(targets.map(({ file }) => file))
    const bare = await startBare(site, nginx.files)
    try {
      for (const one of targets) {
        await compare(one, {
          next: next + one.path,
          nginx: `${nginx.url}/${one.file.name}`,
          'bare node:http': `${bare}/${one.file.name}`,
          front: front + one.path,
        })
      }
    } finally {
      await nginx.stop()
    }
  })
}

async function compare(target: Target, urls: Record<string, string>): Promise<void> {
  const measured: Record<string, Measured[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(urls)) {
      const result = await load({ url, headers: target.headers, seconds: 2 })
      if (result.errors > 0) throw new Error(`${name}: ${result.errors} errors for ${url}`)
      measured[name] = [...(measured[name] ?? []), result]
    }
  }
  console.info(`\n${target.name}: ${target.path}, ${target.file.gzip.length} bytes of gzip`)
  console.info(
    '| server | requests a second | times Next | times nginx | times bare node:http | p99 at half load, ms |',
  )
  console.info('|---|---|---|---|---|---|')
  for (const [name, url] of Object.entries(urls)) {
    const results = measured[name] ?? []
    const perSecond = median(results.map((one) => one.perSecond))
    const against = (other: string): string =>
      median(
        results.map((one, round) => one.perSecond / (measured[other]?.[round]?.perSecond ?? 0)),
      ).toFixed(2)
    const half = await atHalfLoad(url, target.headers, perSecond)
    const ratios = ['next', 'nginx', 'bare node:http'].map(against)
    const figures = [Math.round(perSecond), ...ratios, half.toFixed(2)]
    console.info(`| ${name} | ${figures.join(' | ')} |`)
  }
}

/** The number of connections for visitors who pause between requests. */
const visitors = 64

/** Visitors pause between requests so that together they cause half of the maximum load. */
async function atHalfLoad(
  url: string,
  headers: Record<string, string>,
  perSecond: number,
): Promise<number> {
  const pauseMs = (1000 * visitors) / (perSecond / 2)
  const script = `delay = function() return math.random(0, ${Math.round(2 * pauseMs)}) end`
  return (await load({ url, headers, connections: visitors, seconds: 4, script })).p99Ms
}

if ((await installed('wrk', '-v')) && (await installed('nginx', '-v'))) {
  await bench()
} else {
  console.info(
    'Skipped: throughput is measured with wrk and nginx (apt-get install wrk nginx-light)',
  )
}
