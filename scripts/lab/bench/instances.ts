import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../../seed/client.ts'
import { loadEnvironment } from '../../start/environment.ts'
import { startContent, startLake } from '../../start/lake.ts'
import { root } from '../../start/root.ts'
import { Services } from '../../start/supervisor.ts'
import { balancing, hasNginx, type Nginx, nginxFolder, startNginx } from '../../test/nginx.ts'
import {
  type Instance,
  makeRelease,
  notableLines,
  removeReleases,
  startInstance,
} from './instances/instance.ts'
import { openPages, Publications, visitAll } from './instances/visits.ts'
import { percentile } from './parts/figures.ts'

// Three instances behind nginx under load and publishes: one is killed and restarted, the content source is
// unreachable for a while, and all are replaced one by one by a new build and then by the old one again.
// Counts 5xx responses, and stale ones more than a second after a publish (five seconds after an outage).

/** A proxy between the instances and their content source that can cut the connection. */
interface Partition {
  cut: () => void
  mend: () => void
  close: () => void
}

/** Forwards connections from one port of this machine to another. */
async function startPartition(from: number, to: number): Promise<Partition> {
  const sockets = new Set<Socket>()
  let isCut = false
  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    track(incoming)
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = connect(to, '127.0.0.1')
    track(outgoing)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      drop()
    },
  }
}

const perSecond = Number(process.env.BENCH_PER_SECOND ?? 300)
const publishEveryMs = 2000
const atLeastMs = 60_000
const outageMs = 10_000
const settlesWithinMs = 5000

const ports = { site: 4960, lake: 4961, studio: 4962, seenLake: 4963, first: 4970 } as const
const data = '.lake-bench-instances'

async function clear(): Promise<void> {
  await removeReleases()
  await rm(join(root, data), { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  await clear()
  const archive = join(root, '.cache/releases/static')
  Object.assign(process.env, {
    WEB_PORT: String(ports.site),
    STUDIO_PORT: String(ports.studio),
    LAKE_PORT: String(ports.lake),
    LAKE_DATA: data,
    NEXT_PUBLIC_SITE_URL: `http://localhost:${ports.site}`,
    STUDIO_URL: '',
    TRUST_PROXY: 'true',
    STATIC_ARCHIVE: archive,
  })
  const loaded = loadEnvironment()
  const services = new Services()
  const partition = await startPartition(ports.seenLake, ports.lake)
  const running = new Set<Instance>()
  let balancer: Nginx | undefined
  try {
    await startContent(services, loaded)
    await services.end('lake')
    // No webhook, so each instance must notice a publish by itself.
    await startLake(services, loaded, false)
    const env = { ...loaded.variables, LAKE_PORT: String(ports.seenLake) }
    const releases = { old: await makeRelease('old', env), new: await makeRelease('new', env) }
    let started = 0
    const start = async (build: keyof typeof releases): Promise<Instance> => {
      const port = ports.first + (started % 20)
      started += 1
      const instance = startInstance(`${build}-${started}`, port, releases[build], env)
      running.add(instance)
      await instance.ready()
      return instance
    }
    const publications = new Publications(createWriteClient(loaded.environment))
    await publications.begin()
    let serving: Instance[] = await Promise.all([start('old'), start('old'), start('old')])
    const site = `http://localhost:${ports.site}`
    const balanced = () => balancing(ports.site, portsOf(serving))
    balancer = await startNginx(await nginxFolder(), balanced(), site)
    const { reload } = balancer
    const pages = await openPages(site)

    const replaceAll = async (build: keyof typeof releases): Promise<void> => {
      for (const leaving of serving) {
        const coming = await start(build)
        serving = [...serving.filter((one) => one !== leaving), coming]
        await reload(balanced())
        await leaving.leave()
        running.delete(leaving)
      }
    }
    const events = async (): Promise<void> => {
      await delay(8000)
      const [killed] = serving
      if (killed) {
        await say('one instance is killed', killed.kill())
        running.delete(killed)
        const again = start('old')
        serving = [...serving.filter((one) => one !== killed), await again]
        await say('and is back', reload(balanced()))
      }
      await delay(4000)
      await say('the content source is unreachable', Promise.resolve(partition.cut()))
      const outage = publications.excuse(outageMs + settlesWithinMs)
      await delay(outageMs)
      await say('the content source is back', Promise.resolve(partition.mend()))
      await outage
      await delay(4000)
      await say('a new build takes over, one by one', replaceAll('new'))
      await pages.goOn('after the new build took over')
      await say('the old build takes over again', replaceAll('old'))
      await pages.goOn('after the old build took over again')
      await delay(2000)
    }
    const begun = performance.now()
    const seen = await visitAll(site, perSecond, publications, async () => {
      const publishing = publications.publishEvery(publishEveryMs)
      await Promise.all([events(), delay(atLeastMs)]).finally(publishing.stop)
    })
    await pages.close()
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(seen.times, part).toFixed(1))
    const asked = seen.times.length + seen.failures.length
    console.info(`\n${asked} requests in ${seconds} s, p50 ${p50} ms, p99 ${p99} ms`)
    console.info(`${publications.count} publishes, ${seen.checked} answers compared with them`)
    const late = publications.seenAfter
    console.info(
      `From a publish to its first appearance: p50 ${percentile(late, 0.5).toFixed(0)} ms, p95 ${percentile(late, 0.95).toFixed(0)} ms`,
    )
    console.info(`Answers of 5xx and requests without an answer: ${seen.failures.length}`)
    console.info(`Stale later than a second after the publish: ${seen.stale.length}`)
    for (const line of [...seen.failures, ...seen.stale].slice(0, 30)) console.info(`  ${line}`)
    if (seen.stale.length > 0) for (const line of await notableLines()) console.info(`  ${line}`)
    return seen.failures.length === 0 && seen.stale.length === 0 && pages.faults.length === 0
  } finally {
    await Promise.all([...running].map((one) => one.kill()))
    await balancer?.stop()
    partition.close()
    await services.stop()
    await clear()
  }
}

function portsOf(instances: readonly Instance[]): number[] {
  return instances.map(({ port }) => port)
}

async function say(what: string, done: Promise<void>): Promise<void> {
  const begun = performance.now()
  await done
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.info(`${new Date().toISOString().slice(11, 19)} ${what} (${seconds} s)`)
}

if (hasNginx()) {
  if (!(await run())) process.exitCode = 1
} else {
  console.info('Skipped: nginx is not installed (Debian: apt-get install nginx-light).')
}
