import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from '../../start/root.ts'
import { envFile, LabError, machineNetwork, timed } from './namespaces.ts'

// Follows the steps of a Dockerfile in clean root folders, as a container engine does. It does not download Docker's
// images; debootstrap creates the root folders instead.

export const cache = join(root, '.cache/container')
const debian = join(cache, 'debian')
const npmSettings = ['registry', 'cache'].map((name) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim(),
)

export const shell = (script: string, ...args: string[]) =>
  execFileSync('sh', ['-ec', script, 'sh', ...args], { stdio: 'inherit' })

/** Creates the equivalent of `debian:bookworm-slim`: a minimal Debian without documents, translations and package lists. */
export async function makeDebian(): Promise<void> {
  if (existsSync(debian)) return
  shell(
    `debootstrap --variant=minbase bookworm "$1.new" >/dev/null
     cd "$1.new" && rm -rf debootstrap usr/share/doc usr/share/man usr/share/locale usr/share/info
     rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* && mv "$1.new" "$1"`,
    debian,
  )
}

/** An image under construction, and the settings from its Dockerfile so far. */
export interface Stage {
  folder: string
  cwd: string
  user: string
  environment: Record<string, string>
  health: string[]
  command: string[]
}

/** Begins a stage with its base image. */
function begin(image: string, name: string): Stage {
  const folder = join(cache, name)
  shell('rm -rf "$2" && cp -a "$1" "$2"', debian, folder)
  if (image.startsWith('node:')) {
    // The project's own Node, and the npm of this machine.
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

/** The arguments with which `chroot` runs a command in a stage. */
export function within(
  stage: Stage,
  folder: string,
  environment: object,
  command: readonly string[],
) {
  const values = Object.entries({ ...stage.environment, ...environment })
  const set = values.map(([name, value]) => `${name}=${value}`)
  return [`--userspec=${stage.user}`, folder, 'env', '-i', '-C', stage.cwd, ...set, ...command]
}

/** Runs a RUN line. npm gets this machine's network, cache and certificates; other commands have no network. */
async function runLine(stage: Stage, line: string): Promise<void> {
  const [, secret, command = ''] =
    /^(?:--mount=type=secret,id=env,target=(\S+) )?(.*)$/.exec(line) ?? []
  if (secret) await writeFile(join(stage.folder, secret), envFile)
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

function copy(
  stages: ReadonlyMap<string, Stage>,
  stage: Stage,
  line: string,
  checkout: string,
): void {
  const [, from, owner = 'root', source = '', target = ''] =
    /^(?:--from=(\S+) )?(?:--chown=(\S+) )?(\S+) (\S+)$/.exec(line) ?? []
  const to = join(stage.folder, resolve(stage.cwd, target))
  const of = from === undefined ? undefined : stages.get(from)
  if (of) shell('cp -a "$1/." "$2"', join(of.folder, source), to)
  else
    shell(
      'cd "$1" && git ls-files -coz --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x --no-same-owner -C "$2"',
      checkout,
      to,
    )
  shell('chroot "$1" chown -R "$2" "$3"', stage.folder, owner, resolve(stage.cwd, target))
}

const json = (words: string): string[] => JSON.parse(words)

/**
 * Follows the whole Dockerfile of a checkout.
 *
 * @param tag - keeps the stages of several images apart
 * @throws LabError for an unknown instruction
 */
export async function build(checkout: string, tag: string): Promise<Stage> {
  const recipe = await readFile(join(checkout, 'scripts/deploy/Dockerfile'), 'utf8')
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
        stage = begin(image, `${tag}-${stages.size}`)
        stages.set(title, stage)
      } else if (!stage) throw new LabError(`Before FROM: ${line}`)
      else if (name === 'WORKDIR') {
        stage.cwd = rest
        await mkdir(join(stage.folder, rest), { recursive: true })
      } else if (name === 'COPY') copy(stages, stage, rest, checkout)
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
  if (!stage) throw new LabError('The Dockerfile is empty.')
  return stage
}
