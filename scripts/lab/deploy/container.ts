import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { answers } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { createPage, pageId } from '../bench/parts/preview-writing.ts'
import {
  addresses,
  inNamespaces,
  LabError,
  machineNetwork,
  secrets,
  timed,
  variables,
} from './namespaces.ts'

// Takes the steps of scripts/deploy/Dockerfile in clean roots, as a container engine does, then starts what
// compose.yaml starts. Docker's own images cannot be had here: their roots are made by debootstrap.

const maxMegabytes = 450
const longestStartMs = 300_000
const cache = join(root, '.cache/container')
const debian = join(cache, 'debian')
const npmSettings = ['registry', 'cache'].map((name) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim(),
)

const shell = (script: string, ...args: string[]) =>
  execFileSync('sh', ['-ec', script, 'sh', ...args], { stdio: 'inherit' })

/** Makes what `debian:bookworm-slim` is: a minimal Debian without documents, translations and lists. */
async function makeDebian(): Promise<void> {
  if (existsSync(debian)) return
  shell(
    `debootstrap --variant=minbase bookworm "$1.new" >/dev/null
     cd "$1.new" && rm -rf debootstrap usr/share/doc usr/share/man usr/share/locale usr/share/info
     rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* && mv "$1.new" "$1"`,
    debian,
  )
}

/** An image under construction, and what its recipe has set. */
interface Stage {
  folder: string
  cwd: string
  user: string
  environment: Record<string, string>
  health: string[]
  command: string[]
}

/** Begins with an image of the recipe. */
function begin(image: string, number: number): Stage {
  const folder = join(cache, `stage-${number}`)
  shell('rm -rf "$2" && cp -a "$1" "$2"', debian, folder)
  if (image.startsWith('node:')) {
    // Our own Node, and the npm of this machine.
    shell(
      `cd "$1/usr/local" && mkdir -p lib/node_modules && cp "$2" bin/node
       cp -a "$(dirname "$(readlink -f "$(command -v npm)")")/.." lib/node_modules/npm
       for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "bin/$name"; done`,
      folder,
      process.execPath,
    )
  }
  const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
  return { folder, cwd: '/', user: 'root', environment, health: [], command: [] }
}

/** Arguments of `chroot` that run a command of a stage. */
function within(stage: Stage, folder: string, environment: object, command: readonly string[]) {
  const values = Object.entries({ ...stage.environment, ...environment })
  const set = values.map(([name, value]) => `${name}=${value}`)
  return [`--userspec=${stage.user}`, folder, 'env', '-i', '-C', stage.cwd, ...set, ...command]
}

/** Runs a line of the recipe. npm gets this machine's network, cache and certificates; the others have no network. */
async function runLine(stage: Stage, line: string): Promise<void> {
  const [, secret, command = ''] =
    /^(?:--mount=type=secret,id=env,target=(\S+) )?(.*)$/.exec(line) ?? []
  if (secret) await writeFile(join(stage.folder, secret), envFile())
  const downloads = command === 'npm ci'
  const [registry = '', npmCache = ''] = npmSettings
  const npm = {
    npm_config_registry: registry,
    npm_config_cache: '/npm',
    npm_config_prefer_offline: 'true',
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
  }
  const script = `
    root=$1 cache=$2 network=$3; shift 3
    mkdir -p $root/npm $root/etc/ssl
    mount --bind $cache $root/npm; mount --bind /etc/ssl $root/etc/ssl; mount -t proc proc $root/proc
    $network chroot "$@"
    umount $root/npm $root/etc/ssl $root/proc; rmdir $root/npm`
  const network = downloads ? `nsenter --net=/proc/self/fd/${machineNetwork}` : ''
  const inside = within(stage, stage.folder, downloads ? npm : {}, ['sh', '-c', command])
  execFileSync('sh', ['-ec', script, 'sh', stage.folder, npmCache, network, ...inside], {
    stdio: ['ignore', 'inherit', 'inherit', machineNetwork],
  })
  if (secret) await rm(join(stage.folder, secret))
}

function envFile(): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

function copy(stages: ReadonlyMap<string, Stage>, stage: Stage, line: string): void {
  const [, from, owner = 'root', source = '', target = ''] =
    /^(?:--from=(\S+) )?(?:--chown=(\S+) )?(\S+) (\S+)$/.exec(line) ?? []
  const to = join(stage.folder, resolve(stage.cwd, target))
  const of = from === undefined ? undefined : stages.get(from)
  if (of) shell('cp -a "$1/." "$2"', join(of.folder, source), to)
  else
    shell(
      'cd "$1" && git ls-files -coz --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x --no-same-owner -C "$2"',
      root,
      to,
    )
  shell('chroot "$1" chown -R "$2" "$3"', stage.folder, owner, resolve(stage.cwd, target))
}

const json = (words: string): string[] => JSON.parse(words)

/** Follows the recipe to its end. @throws LabError for an instruction that this does not know */
async function build(recipe: string): Promise<Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  const lines = recipe
    .replaceAll(/^#.*\n|\\\n/gm, '')
    .split('\n')
    .filter(Boolean)
  for (const line of lines) {
    const [, name, rest = ''] = /^(\S+) +(.*)$/.exec(line) ?? []
    await timed(line, async () => {
      if (name === 'FROM') {
        const [image = '', , title = 'last'] = rest.split(' ')
        stage = begin(image, stages.size)
        stages.set(title, stage)
      } else if (!stage) throw new LabError(`Before FROM: ${line}`)
      else if (name === 'WORKDIR') {
        stage.cwd = rest
        await mkdir(join(stage.folder, rest), { recursive: true })
      } else if (name === 'COPY') copy(stages, stage, rest)
      else if (name === 'RUN') await runLine(stage, rest)
      else if (name === 'USER') stage.user = rest
      else if (name === 'ENV')
        for (const pair of rest.split(' ')) {
          const [key = '', value = ''] = pair.split('=')
          stage.environment[key] = value
        }
      else if (name === 'HEALTHCHECK') stage.health = rest.replace(/^.*CMD /, '').split(' ')
      else if (name === 'CMD') stage.command = json(rest)
      else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new LabError(`Unknown: ${line}`)
    })
  }
  if (!stage) throw new LabError('The recipe is empty.')
  return stage
}

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

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > latest) throw new LabError(`Not in time: ${what}`)
    await delay(50)
  }
}

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
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: addresses.lake,
    useProjectHostname: false,
    useCdn: false,
    token: secrets.SANITY_WRITE_TOKEN,
  })
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
    await until('the page', () => page(3000))
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
    await until('its removal', async () => !(await page(3001)))
    const archive = `/data/backups/${name}/content.tar.gz`
    const restored = await content.run(node, cli, 'import', archive, '--replace')
    if (!(backup && restored)) throw new LabError('No backup, or no restore')
    await until('the page', () => page(3001))
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
