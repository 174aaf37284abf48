import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { sampleOffers } from '../../brand/sample-offers.ts'
import { createWriteClient } from '../../seed/client.ts'
import { loadEnvironment } from '../../start/environment.ts'
import { answers, endProcess, type Launched, launch, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { filesOf, stepsOf } from './chapter.ts'

// `npm run walk`: makes a new site in a fresh clone with the commands of the chapter "Make it yours", and prints how
// long each step took. The edits that a person would make in files and in the Studio are written here. They may only
// change files that the chapter names.

/** The document lacks a step, or a step does not work. */
class WalkError extends Error {
  override readonly name = 'WalkError'
}

const document = 'web/docs/changing.md'
const longestStartMs = 900_000
const firstPort = Number(process.env.TEST_PORT_BASE ?? 7800)
const ports = {
  WEB_PORT: String(firstPort),
  STUDIO_PORT: String(firstPort + 33),
  LAKE_PORT: String(firstPort + 30),
  CHAIN_PORT: '',
  TEST_PORT_BASE: String(firstPort + 100),
}
const site = `http://localhost:${ports.WEB_PORT}`
const studio = `http://localhost:${ports.STUDIO_PORT}`
// npm's variables and those of a test run must not reach the clone.
const outer = Object.entries(process.env).filter(([name]) => !/^(?:npm_|TEST_|NECTAR_)/i.test(name))
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(outer),
  ...ports,
  npm_config_prefer_offline: 'true',
  // npm sends a signal only to its shell, and Debian's sh does not pass it on. bash replaces itself with the program.
  npm_config_script_shell: 'bash',
}
const pages = ['About', 'Work', 'Services', 'Prices', 'Team', 'Questions', 'Contact', 'Imprint']
const clone = await mkdtemp(join(tmpdir(), 'own-site-'))

// The offers of the sample that `npm run check:brand` lists.
const offers = Object.values(sampleOffers([]))
  .flat()
  .map((name) => `\n    '${name}',`)
  .join('')

/** The manual work of a step. It edits files of the clone. */
type ByHand = (edit: (file: string, change: (text: string) => string) => Promise<void>) => unknown

/** Publishes what an editor would: the name, and eight pages. */
async function writeContent(client: SanityClient): Promise<void> {
  const named = {
    brandName: 'Lumen',
    tagline: 'Websites, kept plain',
    copyrightHolder: 'Lumen Ltd',
  }
  const transaction = client.transaction().patch('settings', { set: named })
  for (const name of pages) {
    const legal = name === 'Imprint'
    const title = `${name} at Lumen`
    const hero = { _key: 'hero', _type: 'hero', variant: 'plain', title }
    const description = `What there is to know about ${name.toLowerCase()} at Lumen, in a sentence or two.`
    const kind = legal
      ? { layout: 'legal', pageType: 'legal' }
      : { layout: 'default', pageType: 'page' }
    const path = `/${name.toLowerCase()}`
    const _id = `route-${name.toLowerCase()}`
    const page = { _id, _type: 'route', name, path, title, description, ...kind }
    transaction.createOrReplace({ ...page, sections: [hero] })
  }
  await transaction.commit()
}

async function textOf(path: string, address = site): Promise<string> {
  const response = await fetch(address + path)
  if (!response.ok) throw new WalkError(`${path} answers ${response.status}`)
  return response.text()
}

/** Waits until the site shows a title, because a publish takes a moment. */
async function untilShown(path: string, title: string): Promise<void> {
  const latest = Date.now() + 60_000
  while (!(await textOf(path).catch(() => '')).includes(title)) {
    if (Date.now() > latest) throw new WalkError(`${path} does not show “${title}”`)
    await delay(250)
  }
}

function lake(): SanityClient {
  const local = { SANITY_PROJECT_ID: 'local', LAKE_PORT: firstPort + 30 }
  return createWriteClient({ ...loadEnvironment().environment, ...local })
}

/** Publishes what an editor would once there are news: one of them, and a page that lists them. */
async function writeNews(client: SanityClient): Promise<void> {
  const title = 'Lumen has news'
  const description = 'What is new at Lumen, told by those who do it, in a sentence or two.'
  const hero = { _key: 'hero', _type: 'hero', variant: 'plain', title }
  const shared = { title, description, name: title, layout: 'default' }
  const first = { ...shared, _type: 'news', path: '/news/first', date: '2026-01-31' }
  await client.create({ ...first, sections: [hero] })
  const list = { _key: 'list', _type: 'pageList', title: 'All news', kind: 'news' }
  const page = { ...shared, _type: 'route', path: '/news', sections: [hero, list] }
  await client.create({ ...page, _id: 'route-news' })
  await untilShown('/news/first', title)
  await untilShown('/news', '/news/first')
  await untilShown('/feeds/news.xml', '/news/first')
}

const byHand: readonly ByHand[] = [
  async () => {
    await writeContent(lake())
    for (const name of pages) await untilShown(`/${name.toLowerCase()}`, `${name} at Lumen`)
  },
  async (edit) => {
    await edit('schemas/config/brand/brand.ts', (text) =>
      text
        .replace("'Nectar'", "'Lumen'")
        .replace("'NCTR'", "'LMN'")
        .replace("'/nctr'", "'/lmn'")
        .replace('app.nectar.example', 'app.lumen.example')
        .replace("storagePrefix: 'nectar'", "storagePrefix: 'lumen'")
        .replace("cell: 'hexagon',", "cell: 'plain',")
        .replace('notOffered: []', `notOffered: [${offers}\n  ]`),
    )
    await edit('package.json', (text) => text.replace('"name": "nectar"', '"name": "lumen"'))
  },
  async (edit) => {
    // Turns the sample's color ramp blue.
    await edit('schemas/config/brand/palette.css', (text) =>
      text.replaceAll(
        /(--color-brand-\d+: oklch\([\d.]+) ([\d.]+) [\d.]+\)/g,
        (_, start: string, chroma: string) => `${start} ${(Number(chroma) * 0.7).toFixed(3)} 245)`,
      ),
    )
    const drawn =
      '  <circle fill="var(--accent)" stroke="none" cx="0" cy="0" r="7"/>\n  <circle fill="none" stroke="currentColor" stroke-width="2" cx="0" cy="0" r="11"/>\n'
    await edit(
      'schemas/config/brand/mark.svg',
      () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -13 26 26">\n${drawn}</svg>\n`,
    )
  },
  async (edit) => {
    const folder = 'schemas/illustrations'
    for (const file of await readdir(join(clone, folder))) {
      await edit(`${folder}/${file}`, (text) =>
        text.replaceAll('nectar', 'lumen').replaceAll('Nectar', 'Lumen').replaceAll('NCTR', 'LMN'),
      )
    }
  },
  () => writeFile(join(clone, '.env'), 'NEXT_PUBLIC_WALLET=false\n'),
  async () => {
    const guide = await readFile(join(clone, document), 'utf8')
    for (const [file, text] of filesOf(guide, 'Pages of your own kinds of documents')) {
      await mkdir(dirname(join(clone, file)), { recursive: true })
      await writeFile(join(clone, file), text)
    }
  },
  async () => {
    for (const path of ['/', ...pages.map((name) => `/${name.toLowerCase()}`)]) {
      const text = await textOf(path)
      if (!text.includes('Lumen') || /nectar|nctr/i.test(text)) {
        throw new WalkError(`${path} does not have the brand`)
      }
    }
    const policy = (await fetch(site)).headers.get('content-security-policy') ?? ''
    if (!policy.includes("connect-src 'self';")) throw new WalkError(`The policy is ${policy}`)
    const card = await fetch(`${site}/social-image/about`)
    if (card.headers.get('content-type') !== 'image/png') throw new WalkError('No sharing image')
    await writeNews(lake())
    if (!(await textOf('/', studio)).includes('Studio')) throw new WalkError('No Studio')
  },
]

let started: Launched | undefined

async function start(args: readonly string[]): Promise<void> {
  const program = { name: 'npm start', command: 'npm', args, env, cwd: clone }
  const now = launch(program)
  started = now
  let failure: Error | undefined
  void now.ended.then((error) => {
    failure = error
  })
  const latest = Date.now() + longestStartMs
  while (!(await answers(`${site}/api/health`)) || !(await answers(studio))) {
    if (failure) throw failure
    if (Date.now() > latest) throw new WalkError(`The site did not start in ${longestStartMs} ms`)
    await delay(500)
  }
}

async function stop(): Promise<void> {
  if (started) await endProcess(started.child, 'SIGTERM')
  started = undefined
}

async function timed(title: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`✓ ${title} (${((performance.now() - begun) / 60_000).toFixed(1)} min)`)
}

try {
  await timed('0. Clone and install', async () => {
    await run({ name: 'git', command: 'git', args: ['clone', '-q', root, clone], env })
    await run({ name: 'npm ci', command: 'npm', args: ['ci'], env, cwd: clone })
  })
  const steps = stepsOf(await readFile(join(clone, document), 'utf8'), 'Make it yours')
  if (steps.length !== byHand.length) {
    throw new WalkError(`${document} has ${steps.length} steps, and ${byHand.length} are walked`)
  }
  for (const [index, { title, text, commands }] of steps.entries()) {
    const edit = async (file: string, change: (old: string) => string) => {
      const folder = file.slice(0, file.lastIndexOf('/'))
      if (![file, folder].some((name) => text.includes(`\`${name}\``))) {
        throw new WalkError(`“${title}” does not name ${file}`)
      }
      const path = join(clone, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    }
    await timed(title, async () => {
      let isDone = false
      const doByHand = async () => {
        if (!isDone) await byHand[index]?.(edit)
        isDone = true
      }
      // Manual work that needs a running site comes after the start, all other before the step's first command.
      const awaited = commands.some((command) => command.startsWith('npm start'))
      if (!awaited) await doByHand()
      for (const command of commands) {
        const [program = '', ...args] = command.split(' ')
        if (program === 'npm' && args[0] === 'start') {
          await start(args)
          await doByHand()
        } else {
          await timed(`   ${command}`, () =>
            run({ name: command, command: program, args, env, cwd: clone }),
          )
        }
      }
      await stop()
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stop()
  await rm(clone, { recursive: true, force: true, maxRetries: 10, retryDelay: 1000 })
}
