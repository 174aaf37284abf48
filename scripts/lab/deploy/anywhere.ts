import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { copyCheckout } from '../../deploy/releases.ts'
import { answers, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { browserArguments, findBrowser } from '../../test/browser.ts'
import { makeCertificate } from '../../test/nginx.ts'
import { createPage, openPreview, pageId, writerOf } from '../bench/parts/preview-writing.ts'
import { until } from '../until.ts'
import {
  addresses,
  envFile,
  inNamespaces,
  LabError,
  secrets,
  timed,
  variables,
} from './namespaces.ts'

// Deploys the site as web/docs/deploy.md describes, in a separate network: a server and an editor's home, connected by
// a virtual cable.

const home = 'home'
const serverAddress = '192.0.2.1'
const homeAddress = '192.0.2.2'
const patience = 120_000
// On the same disk, because releases contain hard links.
const checkout = join(root, '.cache/anywhere')
const environment = { PATH: process.env.PATH, HOME: process.env.HOME }

/** Creates the network of the editor's home and the cable to it. */
function makeHome(): void {
  const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'inherit' })
  // `ip` keeps the names of networks as files in this folder.
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  ip(`netns add ${home}`)
  ip(`link add cable type veth peer cable netns ${home}`)
  for (const [at, address] of [
    ['', serverAddress],
    [`-n ${home} `, homeAddress],
  ]) {
    ip(`${at}link set lo up`)
    ip(`${at}address add ${address}/24 dev cable`)
    ip(`${at}link set cable up`)
  }
}

const started: ChildProcess[] = []

async function start(command: string, args: readonly string[], cwd: string, url: string) {
  const child = spawn(command, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  const latest = Date.now() + patience
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > latest) throw new LabError(`No ${url}`)
    await delay(100)
  }
}

async function deploy(): Promise<void> {
  await rm(checkout, { recursive: true, force: true })
  await copyCheckout(root, checkout)
  execFileSync('git', ['init', '-q'], { cwd: checkout })
  await writeFile(join(checkout, '.env'), envFile)
  const args = ['scripts/deploy/update.ts']
  await run({ name: 'update', command: process.execPath, args, env: environment, cwd: checkout })
}

/** Starts what nectar.service starts. */
function startService(): Promise<void> {
  const current = join(checkout, '.releases/current')
  const node = join(current, 'node_modules/.bin/node')
  const ready = 'http://127.0.0.1:3000/api/health?ready'
  return start(node, ['scripts/deploy/run.ts'], current, ready)
}

/** Starts nginx with the unchanged nginx.conf, except for the paths of its certificate and log. */
async function startProxy(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  makeCertificate(folder)
  const recipe = (await readFile(join(root, 'scripts/deploy/nginx.conf'), 'utf8')).replaceAll(
    /\/etc\/letsencrypt\/live\/acme\.test|\/var\/log\/nginx/g,
    folder,
  )
  const probe = 'server { listen 127.0.0.1:81; return 204; }'
  const file = join(folder, 'nginx.conf')
  const head = `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log; events {}`
  await writeFile(file, `${head} http { ${recipe} ${probe} }`)
  await start('nginx', ['-p', folder, '-c', file], folder, 'http://127.0.0.1:81')
}

async function people(...args: string[]): Promise<string> {
  const all = ['scripts/lake/cli/main.ts', 'people', ...args]
  const options = { cwd: checkout, env: { ...environment, ...variables } }
  return (await promisify(execFile)(process.execPath, all, options)).stdout
}

/** A browser at the editor's home. It resolves the host names and trusts the trial's certificate. */
async function homeBrowser(folder: string) {
  const program = join(folder, 'browser')
  const command = `exec ip netns exec ${home} '${findBrowser()}' "$@"`
  await writeFile(program, `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  const names = `MAP *.acme.test ${serverAddress}, MAP acme.test ${serverAddress}`
  return await chromium.launch({
    executablePath: program,
    args: [...browserArguments, `--host-resolver-rules=${names}`],
  })
}

async function signIn(context: BrowserContext, email: string, name: string): Promise<Page> {
  const [link = ''] = (await people('invite', email, '--name', name)).split('\n')
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name }).waitFor()
  return page
}

const formOf = (id: string) => `${addresses.studio}/structure/pages;all;${id}`
const nameIn = (page: Page) => page.getByTestId('field-name').getByRole('textbox')

async function trial(): Promise<void> {
  makeHome()
  const folder = await mkdtemp('/run/anywhere-')
  try {
    await timed('build the release', deploy)
    await timed('start the service, until it has every page', startService)
    await timed('start nginx', () => startProxy(folder))
    const browser = await homeBrowser(folder)
    try {
      await edit(browser)
    } finally {
      await browser.close()
    }
    const log = await readFile(join(folder, 'access.log'), 'utf8')
    console.log(`  ${log.split('\n').length - 1} requests through nginx`)
  } finally {
    await timed('end everything', async () => {
      const ended = started
        .filter(({ exitCode }) => exitCode === null)
        .map((one) => once(one, 'exit'))
      for (const one of started) one.kill('SIGTERM')
      await Promise.all(ended)
    })
    await rm(checkout, { recursive: true, force: true })
  }
}

/** Two editors edit and publish from their home. */
async function edit(browser: Awaited<ReturnType<typeof homeBrowser>>): Promise<void> {
  const client = writerOf(addresses, secrets.SANITY_WRITE_TOKEN)
  await createPage(client, 'preview')
  const id = pageId('preview')
  const open = () =>
    browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  const [atDesk, onSofa, asVisitor] = [await open(), await open(), await open()]
  const visitor = await asVisitor.newPage()
  const published = async (): Promise<string | null> => {
    await visitor.goto(`${addresses.site}/bench-preview`)
    return await visitor.locator('h1').textContent()
  }
  await timed('a visitor sees the site', () =>
    until('a page', patience, async () => (await published()) === 'Bench'),
  )
  const ada = await timed('the first editor signs in by her link', () =>
    signIn(atDesk, 'ada@acme.test', 'Ada Lovelace'),
  )
  const grace = await signIn(onSofa, 'grace@acme.test', 'Grace Hopper')
  await timed('the preview follows what she writes', async () => {
    const { input, preview } = await openPreview(ada, addresses)
    await input.pressSequentially(' from home')
    await preview.locator('h1', { hasText: 'Bench from home' }).waitFor()
    if ((await published()) !== 'Bench') throw new LabError('A visitor sees a draft.')
    // The preview shows letters at once. The Studio saves them within a second, and leaving sooner loses them.
    const draft = { id: `drafts.${id}` }
    await until('the saved draft', patience, async () => {
      const title = await client.fetch('*[_id == $id][0].sections[0].title', draft, {
        perspective: 'raw',
      })
      return title === 'Bench from home'
    })
  })
  await timed('the other editor sees it, and who is there', async () => {
    await ada.goto(formOf(id))
    await nameIn(ada).fill('Written at home')
    await grace.goto(formOf(id))
    await until(
      'the event',
      patience,
      async () => (await nameIn(grace).inputValue()) === 'Written at home',
    )
    const form = grace.getByTestId('document-panel-scroller')
    await form.locator('[data-ui="Avatar"]', { hasText: 'AL' }).waitFor()
  })
  await timed('she publishes, and it is live', async () => {
    await ada.locator('[data-testid="action-publish"]:enabled').click()
    await ada.getByRole('button', { name: 'Publish now' }).click()
    const begun = performance.now()
    await until('the publication', patience, async () => (await published()) === 'Bench from home')
    console.log(`  seen after ${(performance.now() - begun).toFixed(0)} ms`)
  })
  await timed('her access ends', async () => {
    await people('remove', 'ada@acme.test')
    await ada.goto(addresses.studio)
    await ada.getByRole('heading', { name: 'You are signed out' }).waitFor()
  })
}

await inNamespaces(
  'the trial of editors elsewhere',
  ['nginx', 'openssl'],
  import.meta.filename,
  trial,
)
