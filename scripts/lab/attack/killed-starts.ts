import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { createWriteClient } from '../../seed/client.ts'
import { readContent } from '../../seed/read.ts'
import { loadEnvironment } from '../../start/environment.ts'
import { answers, endProcess, type Launched, launch, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'

// `npm run test:kills`: kills a first start in a fresh clone in each of its phases, and restarts it at once. The last
// start must serve the complete site. KILLS_SEED repeats the moments of a run.

/** The site did not start completely. */
class KilledStartError extends Error {
  override readonly name = 'KilledStartError'
}

/** The phases as a start prints them, how often to kill each, and its minimum duration in milliseconds. */
const phases = [
  { title: 'Start the lake', kills: 1, lasts: 1000 },
  { title: 'Import the sample content', kills: 2, lasts: 4000 },
  { title: 'Build the Studio', kills: 3, lasts: 15_000 },
  { title: 'Build the site', kills: 3, lasts: 40_000 },
  { title: 'Start the site', kills: 1, lasts: 2000 },
]
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 2 ** 31)
const longestStartMs = 1_800_000
const firstPort = Number(process.env.TEST_PORT_BASE ?? 7900)
const ports = {
  WEB_PORT: String(firstPort),
  STUDIO_PORT: String(firstPort + 33),
  LAKE_PORT: String(firstPort + 30),
  CHAIN_PORT: '',
}
const site = `http://localhost:${ports.WEB_PORT}`
const studio = `http://localhost:${ports.STUDIO_PORT}`
// npm's variables and those of a test run must not reach the copy.
const outer = Object.entries(process.env).filter(([name]) => !/^(?:npm_|TEST_|NECTAR_)/i.test(name))
const env: NodeJS.ProcessEnv = { ...Object.fromEntries(outer), ...ports }
const folder = await mkdtemp(join(tmpdir(), 'killed-'))
const copy = join(folder, 'copy')

/** Starts the copy and collects what it prints. */
function start(): Launched & { lines: string[]; end?: Error } {
  const launched = launch({ name: 'start', args: ['scripts/start/start.ts'], env, cwd: copy })
  const begun: Launched & { lines: string[]; end?: Error } = { ...launched, lines: [] }
  const { stdout } = launched.child
  if (stdout) createInterface({ input: stdout }).on('line', (line) => begun.lines.push(line))
  void launched.ended.then((error) => {
    begun.end = error
  })
  return begun
}

/** Waits for a condition. @throws KilledStartError if the start ends meanwhile or takes too long */
async function until(
  begun: ReturnType<typeof start>,
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const latest = Date.now() + longestStartMs
  while (!(await isSo())) {
    if (begun.end) throw new KilledStartError(`${what} did not come: ${begun.end.message}`)
    if (Date.now() > latest) throw new KilledStartError(`${what} did not come in time`)
    await delay(20)
  }
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new KilledStartError(`${url} answers ${answer.status}`)
  return answer.text()
}

/** Checks every page of the sitemap, every file of the home page, the Studio, and that the sample content is complete. */
async function requireWhole(lines: readonly string[]): Promise<void> {
  const sitemap = await textOf(`${site}/sitemap.xml`)
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  for (const path of paths) {
    if (!/<h1[\s>]/.test(await textOf(site + path))) {
      throw new KilledStartError(`${path} has no heading`)
    }
  }
  const home = await textOf(site)
  const files = new Set(home.match(/\/_next\/static\/[\w./~%-]+/g))
  for (const file of files) await textOf(site + file)
  const shell = await textOf(studio)
  const scripts = new Set(shell.match(/\/static\/[\w./-]+\.(?:js|css)/g))
  for (const script of scripts) await textOf(studio + script)
  const local = { SANITY_PROJECT_ID: 'local', LAKE_PORT: Number(ports.LAKE_PORT) }
  const client = createWriteClient({ ...loadEnvironment().environment, ...local })
  const { documents } = await readContent()
  const ids = documents.map(({ _id }) => _id)
  const stored = await client.fetch<number>('count(*[_id in $ids])', { ids })
  if (stored !== ids.length) throw new KilledStartError(`${stored} of ${ids.length} documents`)
  console.log(
    `  ${paths.length} pages, ${files.size} files of the first, ${scripts.size} of the Studio, ${stored} documents`,
  )
  if (paths.length === 0 || files.size === 0 || scripts.size === 0) {
    throw new KilledStartError(`Too little to look at: ${lines.join('\n')}`)
  }
}

const numbers = mersenne(seed)
let running: ReturnType<typeof start> | undefined
try {
  console.log(`  KILLS_SEED=${seed}`)
  await run({ name: 'git', command: 'git', args: ['clone', '-q', root, copy], env })
  await run({ name: 'npm ci', command: 'npm', args: ['ci', '--prefer-offline'], env, cwd: copy })
  for (const [index, { title, kills, lasts }] of phases.entries()) {
    for (let kill = 0; kill < kills; kill += 1) {
      const begun = start()
      running = begun
      // A start skips finished phases. The moment then falls into a later phase.
      const left = phases.slice(index).map((phase) => `… ${phase.title}`)
      await until(begun, title, () =>
        begun.lines.some((line) => left.some((one) => line.includes(one))),
      )
      const afterMs = uniformFloat64(numbers) * lasts
      await delay(afterMs)
      if (begun.end) throw begun.end
      begun.child.kill('SIGKILL')
      await begun.ended
      const phase = begun.lines.findLast((line) => line.includes('…'))?.trim()
      console.log(`  killed ${afterMs.toFixed(0)} ms after “${title}”, in “${phase}”`)
    }
  }
  const last = start()
  running = last
  await until(
    last,
    'The site',
    async () => (await answers(`${site}/api/health?ready`)) && answers(studio),
  )
  await requireWhole(last.lines)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (running) await endProcess(running.child, 'SIGTERM')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 1000 })
}
