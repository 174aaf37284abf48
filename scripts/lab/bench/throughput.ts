import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { end, untilAnswers } from '../program.ts'
import { median, percentile, printTable } from './figures.ts'
import { site, variables, withNext, withSite } from './own-site.ts'

// Requests a second of the site, of Next's own server on the same build, and of nginx with one worker and the same
// bytes in precompressed files. Rounds alternate, so that other load on the machine affects all alike. The load
// generator shares the machine's cores with the servers.

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 3
const headers = { 'accept-encoding': 'gzip' }
const paths = ['/pricing', '/privacy-policy'] as const

/** Starts nginx with the files of the site, for as long as the work takes. */
async function withNginx(port: number, work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  // The workers may run as another user.
  chmodSync(folder, 0o755)
  for (const path of paths) {
    const body = await (await fetch(site + path)).text()
    const file = join(folder, 'www', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
    writeFileSync(`${file}.gz`, gzipSync(body))
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const configuration = `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  default_type text/html;
  gzip_static on;
  sendfile on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('error', () => console.error('nginx is missing: apt-get install nginx-light'))
  try {
    const url = `http://127.0.0.1:${port}`
    await untilAnswers(url + paths[0], child)
    await work(url)
  } finally {
    await end(child)
    rmSync(folder, { recursive: true })
  }
}

interface Round {
  perSecond: number
  p99: number
}

async function load(url: string): Promise<Round> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers,
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} not 2xx`)
  return { perSecond: requests.average, p99: latency.p99 }
}

await withSite(async () => {
  const base = Number(variables.WEB_PORT)
  await withNext(base + 60, (next) =>
    withNginx(base + 61, async (nginx) => {
      const servers = { site, next, nginx } as const
      for (const path of paths) {
        const measured: Record<keyof typeof servers, Round[]> = { site: [], next: [], nginx: [] }
        for (let round = 0; round < rounds; round += 1) {
          measured.site.push(await load(site + path))
          measured.next.push(await load(next + path))
          measured.nginx.push(await load(nginx + path))
        }
        const rate = (rounds: readonly Round[]) => median(rounds.map(({ perSecond }) => perSecond))
        console.log(`\n${path}`)
        printTable(
          ['server', 'requests a second', 'p99, ms', 'times Next', 'times nginx'],
          Object.entries(measured).map(([name, each]) => [
            name,
            rate(each).toFixed(0),
            percentile(
              each.map(({ p99 }) => p99),
              0.5,
            ).toFixed(0),
            (rate(each) / rate(measured.next)).toFixed(2),
            (rate(each) / rate(measured.nginx)).toFixed(2),
          ]),
        )
      }
    }),
  )
})
