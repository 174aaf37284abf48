import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { createPage, pageId, writerOf } from '../bench/parts/preview-writing.ts'
import { until } from '../until.ts'
import { build, cache, makeDebian, type Stage, shell, within } from './image.ts'
import { addresses, inNamespaces, LabError, secrets, timed, variables } from './namespaces.ts'

// Builds the image by the steps of scripts/deploy/Dockerfile, then starts what compose.yaml starts.

const maxMegabytes = 450
const longestStartMs = 300_000
const patience = 60_000

/** A running container: the image below a layer of its own, and the volume that all share. */
class Container {
  readonly #image: Stage
  readonly #folder: string
  readonly #environment: object
  readonly #log: number
  #main: ChildProcess | undefined

  constructor(image: Stage, name: string, volume: string, environment: object) {
    this.#image = image
    this.#environment = environment
    this.#log = openSync(join(cache, `${name}.log`), 'w')
    this.#folder = join('/run/containers', name)
    shell(
      `mkdir -p "$1/upper" "$1/work" "$1/root"
       mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$1/root"
       mount --bind "$3" "$1/root/data" && mount -t proc proc "$1/root/proc"
       echo 127.0.0.1 localhost > "$1/root/etc/hosts"`,
      this.#folder,
      image.folder,
      volume,
    )
  }

  #spawn(command: readonly string[]): ChildProcess {
    const args = within(this.#image, join(this.#folder, 'root'), this.#environment, command)
    return spawn('chroot', args, { stdio: ['ignore', this.#log, this.#log] })
  }

  /** Runs a command in it. @returns whether it succeeded */
  async run(...command: string[]): Promise<boolean> {
    const [code] = await once(this.#spawn(command), 'exit')
    return code === 0
  }

  /** Starts it, and waits until it is healthy. */
  async start(command: readonly string[], health: readonly string[]): Promise<void> {
    this.#main = this.#spawn(command)
    const latest = Date.now() + longestStartMs
    while (!(await this.run(...health))) {
      if (this.#main.exitCode !== null || Date.now() > latest) throw new LabError('Not healthy')
      await delay(200)
    }
  }

  /** Ends it as `docker stop` does. @throws LabError when a process of it stays */
  async stop(): Promise<void> {
    const main = this.#main
    if (!main) return
    const ended = once(main, 'exit')
    main.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new LabError(`It ended with code ${code}`)
    const left = await this.#processes()
    if (left.length > 0) throw new LabError(`Left behind: ${left.join(', ')}`)
  }

  async #processes(): Promise<string[]> {
    const found: string[] = []
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const at = await readlink(`/proc/${pid}/root`).catch(() => '')
      if (at === join(this.#folder, 'root')) found.push(pid)
    }
    return found
  }
}

const node = 'node_modules/node/bin/node'
const cli = 'scripts/lake/cli/main.ts'

async function trial(): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  const image = await build(await readFile(join(root, 'scripts/deploy/Dockerfile'), 'utf8'))
  const bytes = execFileSync('du', ['-sxb', image.folder], { encoding: 'utf8' })
  const megabytes = Math.round(Number.parseInt(bytes, 10) / 1e6)
  console.log(`  The image has ${megabytes} MB.`)
  if (megabytes >= maxMegabytes) throw new LabError(`It must have less than ${maxMegabytes} MB.`)
  await operate(image)
}

/** What an operator does with the containers. */
async function operate(image: Stage): Promise<void> {
  const compose = await readFile(join(root, 'scripts/deploy/compose.yaml'), 'utf8')
  const contentCommand = /command: \[(.+)\]/.exec(compose)?.[1]?.split(', ') ?? []
  const volume = await mkdtemp('/run/data-')
  shell('chroot "$1" chown nectar /data && chown --reference="$1/data" "$2"', image.folder, volume)
  const content = new Container(image, 'content', volume, variables)
  const one = new Container(image, 'site-a', volume, { ...variables, WEB_PORT: 3000 })
  const two = new Container(image, 'site-b', volume, { ...variables, WEB_PORT: 3001 })
  const healthy = [node, 'scripts/deploy/healthy.ts']
  const ready = (port: number) => [...healthy, `http://127.0.0.1:${port}/api/health?ready`]
  const client = writerOf(addresses, secrets.SANITY_WRITE_TOKEN)
  const page = (port: number) => answers(`http://127.0.0.1:${port}/bench-container`)
  await timed('start lake and Studio', () =>
    content.start(contentCommand, [...healthy, 'http://127.0.0.1:3333']),
  )
  await timed('start the site, until it has every page', () =>
    one.start(image.command, ready(3000)),
  )
  if (!(await one.run(...image.health))) throw new LabError('The health check fails.')
  await timed('publish', async () => {
    await createPage(client, 'container')
    await until('the page', patience, () => page(3000))
  })
  await timed('exchange the site for another', async () => {
    let [asked, failed] = [0, 0]
    const visits = setInterval(async () => {
      asked += 1
      // nginx asks the other where nothing listens.
      if (!((await page(3000)) || (await page(3001)))) failed += 1
    }, 50)
    await two.start(image.command, ready(3001))
    await one.stop()
    clearInterval(visits)
    console.log(`  ${asked} visits meanwhile, ${failed} failed`)
    if (failed > 0) throw new LabError('A visit failed.')
  })
  await timed('back up, lose a page, restore', async () => {
    const backup = await content.run(node, 'scripts/backup/main.ts', '/data/backups')
    const [name = ''] = await readdir(join(volume, 'backups'))
    await client.delete(pageId('container'))
    await until('its removal', patience, async () => !(await page(3001)))
    const archive = `/data/backups/${name}/content.tar.gz`
    const restored = await content.run(node, cli, 'import', archive, '--replace')
    if (!(backup && restored)) throw new LabError('No backup, or no restore')
    await until('the page', patience, () => page(3001))
  })
  await timed('SIGTERM to the site', () => two.stop())
  await timed('SIGTERM to lake and Studio', () => content.stop())
}

await mkdir(cache, { recursive: true })
await inNamespaces(
  'the trial of the container',
  ['debootstrap', 'npm'],
  import.meta.filename,
  trial,
  makeDebian,
)
