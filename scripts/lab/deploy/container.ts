import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { copyCheckout } from '../../deploy/releases.ts'
import { root } from '../../start/root.ts'
import { makeCertificate, type Nginx, nginxFolder, recipe, startNginx } from '../../test/nginx.ts'
import { Visitors } from '../../test/visitors.ts'
import { createPage, pageId, writerOf } from '../bench/parts/preview-writing.ts'
import { until } from '../until.ts'
import { build, cache, makeDebian, type Stage, shell, within } from './image.ts'
import { addresses, inNamespaces, LabError, secrets, timed, variables } from './namespaces.ts'

// Runs the container commands of web/docs/deploy.md under constant visits. Instead of Docker, it follows the steps of
// scripts/deploy/Dockerfile in clean root folders, and starts there what compose.yaml starts.

const maxMegabytes = 450
const longestStartMs = 300_000
const patience = 60_000
const visitsPerSecond = 40
const checkout = join(cache, 'checkout')

const composition = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
})

/** A running container: an image with its own writable layer on top, and the shared volume. */
class Container {
  readonly image: Stage
  readonly #folder: string
  readonly #environment: object
  readonly #log: number
  #main: ChildProcess | undefined

  constructor(image: Stage, name: string, volume: string, environment: object) {
    this.image = image
    this.#environment = environment
    this.#log = openSync(join(cache, `${name}.log`), 'a')
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

  #spawn(command: readonly string[], output: number | 'pipe'): ChildProcess {
    const args = within(this.image, join(this.#folder, 'root'), this.#environment, command)
    return spawn('chroot', args, { stdio: ['ignore', output, this.#log] })
  }

  /** Runs a command in the container. @returns its output @throws LabError if it fails */
  async run(command: readonly string[]): Promise<string> {
    const child = this.#spawn(command, 'pipe')
    const [words, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      once(child, 'exit'),
    ])
    if (code !== 0) throw new LabError(`${command.join(' ')} ended with code ${code}`)
    return words
  }

  /** Starts the container and waits until it is healthy. */
  async start(command: readonly string[], health: readonly string[]): Promise<void> {
    const main = this.#spawn(command, this.#log)
    this.#main = main
    const latest = Date.now() + longestStartMs
    const isHealthy = () =>
      this.run(health).then(
        () => true,
        () => false,
      )
    while (!(await isHealthy())) {
      if (main.exitCode !== null || Date.now() > latest) throw new LabError('Not healthy')
      await delay(200)
    }
  }

  /** Ends and removes the container, as Docker does. @throws LabError if a process of it stays */
  async remove(): Promise<void> {
    const main = this.#main
    if (!main) return
    const ended = once(main, 'exit')
    main.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new LabError(`It ended with code ${code}`)
    const left = await this.#processes()
    if (left.length > 0) throw new LabError(`Left behind: ${left.join(', ')}`)
    shell('umount "$1/root/data" "$1/root/proc" "$1/root" && rm -r "$1"', this.#folder)
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

/** Does what `docker compose` does, as far as the document and compose.yaml need it. */
class Compose {
  readonly #images = new Map<string, Stage>()
  readonly #running = new Map<string, Container>()
  readonly #volume: string
  #proxy: Nginx | undefined

  constructor(volume: string) {
    this.#volume = volume
  }

  /** Runs a command of `docker`. @returns its output */
  async command(tag: string, words: readonly string[]): Promise<string> {
    const [program, verb, ...rest] = words
    const isOption = (word: string) => word.startsWith('-')
    if (program === 'compose' && verb === 'build') await this.#build(tag)
    else if (program === 'compose' && verb === 'up')
      await this.#up(
        tag,
        rest.filter((word) => !isOption(word)),
      )
    else if (program === 'compose' && verb === 'exec') {
      const [name = '', ...command] = rest.slice(rest.findIndex((word) => !isOption(word)))
      const container = this.#running.get(name)
      if (container) return await container.run(command)
      throw new LabError(`${name} does not run.`)
    } else throw new LabError(`Unknown: docker ${words.join(' ')}`)
    return ''
  }

  async #build(tag: string): Promise<void> {
    const image = await build(checkout, tag)
    const bytes = execFileSync('du', ['-sxb', image.folder], { encoding: 'utf8' })
    const megabytes = Math.round(Number.parseInt(bytes, 10) / 1e6)
    console.log(`  The image has ${megabytes} MB.`)
    if (megabytes >= maxMegabytes) throw new LabError(`It must have less than ${maxMegabytes} MB.`)
    shell('chown --reference="$1/data" "$2"', image.folder, this.#volume)
    this.#images.set(tag, image)
  }

  async #up(tag: string, names: readonly string[]): Promise<void> {
    const file = await readFile(join(checkout, 'scripts/deploy/compose.yaml'), 'utf8')
    const { services } = composition.parse(parse(file, { merge: true }))
    this.#proxy ??= await startProxy()
    for (const [name, service] of Object.entries(services)) {
      if (name === 'proxy' || (names.length > 0 && !names.includes(name))) continue
      const image = this.#images.get(tag)
      if (!image) throw new LabError(`There is no image ${tag}.`)
      const before = this.#running.get(name)
      if (before?.image === image) continue
      // The first word is CMD.
      const health = service.healthcheck?.test.slice(1) ?? image.health
      await timed(`  ${name} of image ${tag}`, async () => {
        await before?.remove()
        const environment = { ...variables, ...service.environment }
        const container = new Container(image, name, this.#volume, environment)
        this.#running.set(name, container)
        await container.start(service.command ?? image.command, health)
      })
    }
  }

  /** Ends all containers. */
  async down(): Promise<void> {
    for (const [name, container] of [...this.#running].reverse())
      await timed(`  SIGTERM to ${name}`, () => container.remove())
    this.#running.clear()
    await this.#proxy?.stop()
    this.#proxy = undefined
  }
}

/** Starts nginx with nginx.conf and the trial's certificate. */
async function startProxy(): Promise<Nginx> {
  const folder = await nginxFolder()
  makeCertificate(folder)
  const ports = Object.fromEntries([80, 443, 3000, 3001, 3333, 3030].map((port) => [port, port]))
  const twoSites = await readFile(join(checkout, 'scripts/deploy/two-sites.conf'), 'utf8')
  const probe = 'server { listen 127.0.0.1:81; return 204; }'
  const http = `${recipe(folder, ports)}${twoSites}${probe}`
  return await startNginx(folder, http, 'http://127.0.0.1:81')
}

/** A shell in the checkout, where `docker` is the trial's stand-in. */
class Operator {
  readonly #shell: ChildProcess & { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream }

  constructor(programs: string) {
    this.#shell = spawn('sh', ['-e'], {
      cwd: checkout,
      env: { PATH: `${programs}:${process.env.PATH}` },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  }

  /** Types commands. @returns their output @throws LabError if one fails */
  async type(commands: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const end = '-- done --\n'
    let words = ''
    const hear = (chunk: Buffer) => {
      words += chunk
      if (words.endsWith(end)) resolve(words.slice(0, -end.length))
    }
    const fail = () => reject(new LabError(`This failed: ${commands}`))
    this.#shell.stdout.on('data', hear)
    this.#shell.once('exit', fail)
    this.#shell.stdin.write(`${commands}\necho -- done --\n`)
    try {
      return await promise
    } finally {
      this.#shell.stdout.off('data', hear)
      this.#shell.off('exit', fail)
    }
  }
}

/** Writes the trial's program `docker`. @returns its folder */
async function makeDocker(compose: Compose): Promise<string> {
  const folder = await mkdtemp('/run/docker-')
  const socket = join(folder, 'socket')
  const server = createServer(async (request, response) => {
    try {
      const { tag, words } = order.parse(await json(request))
      response.end(await compose.command(tag, words))
    } catch (error) {
      response.writeHead(500).end(`${error}\n`)
    }
  })
  // Building an image takes minutes.
  server.requestTimeout = 0
  server.listen(socket).unref()
  const client = `exec '${process.execPath}' '${join(import.meta.dirname, 'docker.ts')}' ${socket} "$@" </dev/null`
  await writeFile(join(folder, 'docker'), `#!/bin/sh\n${client}\n`, { mode: 0o755 })
  return folder
}

const order = z.object({ tag: z.string().default('latest'), words: z.array(z.string()) })

/** The command blocks of the document's section on containers. */
async function readCommands(): Promise<string[]> {
  const text = await readFile(join(root, 'web/docs/deploy.md'), 'utf8')
  const [, section = ''] = text.split('### Containers\n')
  const [own = ''] = section.split(/^##/m)
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
}

async function trial(): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  const [start = '', update = '', back = '', save = '', ...more] = await readCommands()
  if (save === '' || more.length > 0) throw new LabError('The document has other commands.')
  await rm(checkout, { recursive: true, force: true })
  await copyCheckout(root, checkout)
  execFileSync('git', ['init', '-q'], { cwd: checkout })
  const volume = await mkdtemp('/run/data-')
  const compose = new Compose(volume)
  const operator = new Operator(await makeDocker(compose))
  const visitors = new Visitors(443, ['/', '/bench-container', '/robots.txt'], visitsPerSecond)
  const client = writerOf(addresses, secrets.SANITY_WRITE_TOKEN)
  const online = async () => (await visitors.visit(`/builds/latest.json?${Date.now()}`)).body
  /** Whether both sites show a title on the trial's page. */
  const show = (title: string) => async () => {
    const answers = await Promise.all(
      [3000, 3001].map((port) => fetch(`http://127.0.0.1:${port}/bench-container`)),
    )
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    return pages.every((page) => page.includes(title))
  }
  const publish = async (title: string) => {
    await client.patch(pageId('container'), { set: { 'sections[0].title': title } }).commit()
    await until('the publication', patience, show(title))
  }
  const exchange = (title: string, commands: string) =>
    timed(title, async () => {
      const { failures, words } = await visitors.during(operator.type(commands))
      console.log(`  ${words}; failed: ${failures.length}`)
      if (failures.length > 0) throw new LabError(failures.slice(0, 20).join('\n'))
    })
  try {
    const link = await timed('start', () => operator.type(start))
    if (!link.includes(variables.LAKE_PUBLIC_URL)) throw new LabError(`No link in: ${link}`)
    await createPage(client, 'container')
    await timed('publish', () => publish('Of the first image'))
    const first = await online()
    // Stands in for `git pull`.
    await operator.type("git() { echo '/* A later release. */' >> web/app/globals.css; }")
    await exchange('update', update)
    if ((await online()) === first) throw new LabError('The site is the old one.')
    await publish('Of the second image')
    await exchange('back', back)
    if ((await online()) !== first) throw new LabError('The site is not the one before.')
    await publish('Of the first image again')
    await timed('back up, lose a page, restore', async () => {
      const [saving = '', restoring = ''] = save.split('\n')
      await operator.type(saving)
      const [name = ''] = await readdir(join(volume, 'backups'))
      await client.delete(pageId('container'))
      await until('its removal', patience, async () => !(await show('Of the first image again')()))
      await operator.type(restoring.replace('<name>', name))
      await until('the page', patience, show('Of the first image again'))
    })
    await timed('SIGTERM to all', () => compose.down())
  } finally {
    visitors.leave()
    await compose.down()
  }
}

await mkdir(cache, { recursive: true })
await inNamespaces(
  'the trial of the container',
  ['debootstrap', 'npm', 'nginx', 'openssl'],
  import.meta.filename,
  trial,
  makeDebian,
)
