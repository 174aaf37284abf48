import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, expect, type Page, test } from '@playwright/test'
import getPort from 'get-port'
import { createPage, client as testClient } from './support/content.ts'
import { formOf, patient, publish, textField, write } from './support/studio.ts'

// Editors at home: Studio and lake behind nginx with TLS, at host names of their own, as in scripts/deploy/nginx.conf.
const root = fileURLToPath(new URL('../..', import.meta.url))
const secrets = {
  SANITY_READ_TOKEN: 'a-read-token-of-this-test',
  SANITY_WRITE_TOKEN: 'a-write-token-of-this-test',
  SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-this-test',
}
const processes: ChildProcess[] = []
let folder: string
let environment: NodeJS.ProcessEnv
let port: number

/** Starts a program and waits until it answers. */
async function start(url: string, command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit' })
  processes.push(child)
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended`)
    await delay(100)
  }
}

/** The configuration of the documents, with this test's ports and certificate. */
async function nginxConfiguration(ports: Record<number, number>): Promise<string> {
  const file = join(root, 'scripts/deploy/nginx.conf')
  const mapped = (await readFile(file, 'utf8'))
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_, usual) => `127.0.0.1:${ports[Number(usual)]}`)
    .replaceAll(/listen (\d+)/g, (_, usual) => `listen 127.0.0.1:${ports[Number(usual)]}`)
    .replaceAll(/ +listen \[::\].*\n/g, '')
    .replaceAll(/\/etc\/letsencrypt\/live\/acme\.test|\/var\/log\/nginx/g, folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  return `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${paths}\n${mapped} }`
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anywhere-'))
  const [lake, studio, site, plain] = await Promise.all([1, 2, 3, 4].map(() => getPort()))
  port = await getPort()
  environment = {
    ...process.env,
    ...secrets,
    LAKE_PORT: String(lake),
    LAKE_DATA: join(folder, 'lake'),
    LAKE_PUBLIC_URL: `https://lake.acme.test:${port}`,
    STUDIO_URL: `https://studio.acme.test:${port}`,
    STUDIO_PORT: String(studio),
    SANITY_STUDIO_PROJECT_ID: 'local',
    SANITY_STUDIO_DATASET: 'production',
    SANITY_STUDIO_API_HOST: `https://lake.acme.test:${port}`,
    SANITY_STUDIO_SITE_URL: `https://acme.test:${port}`,
  }
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '2', '-subj', '/CN=acme.test', '-addext', 'subjectAltName=DNS:*.acme.test'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ])
  const node = process.execPath
  await start(`http://127.0.0.1:${lake}/ping`, node, 'scripts/lake/cli/main.ts', 'start')
  await start(`http://127.0.0.1:${studio}`, node, 'studio/server/serve.ts')
  const ports = {
    443: port,
    80: plain ?? 0,
    3000: site ?? 0,
    3001: site ?? 0,
    3333: studio ?? 0,
    3030: lake ?? 0,
  }
  await writeFile(join(folder, 'nginx.conf'), await nginxConfiguration(ports))
  const nginx = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  await start(`http://127.0.0.1:${plain}`, 'nginx', ...nginx)
})

test.afterAll(async () => {
  const running = processes.filter(({ exitCode }) => exitCode === null)
  const ended = running.map((one) => once(one, 'exit'))
  for (const one of running) one.kill('SIGTERM')
  await Promise.all(ended)
  await rm(folder, { recursive: true, force: true })
})

async function people(...args: string[]): Promise<string> {
  const all = ['scripts/lake/cli/main.ts', 'people', ...args]
  return (await promisify(execFile)(process.execPath, all, { cwd: root, env: environment })).stdout
}

async function signIn(page: Page, email: string, name: string): Promise<void> {
  const [link = ''] = (await people('invite', email, '--name', name)).split('\n')
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible(patient)
}

test('an invited editor at home signs in, publishes under her own name, and sees who else is there', {
  tag: '@all',
}, async () => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    ...test.info().project.use.launchOptions,
    args: ['--host-resolver-rules=MAP *.acme.test 127.0.0.1, MAP acme.test 127.0.0.1'],
  })
  try {
    const client = testClient.withConfig({
      apiHost: `http://127.0.0.1:${environment.LAKE_PORT}`,
      token: secrets.SANITY_WRITE_TOKEN,
    })
    const { id } = await createPage(client, 'anywhere')
    const options = { ignoreHTTPSErrors: true, baseURL: `https://studio.acme.test:${port}` }
    const ada = await (await browser.newContext(options)).newPage()
    const grace = await (await browser.newContext(options)).newPage()

    // Without a link there is no way in, and the page says what to do.
    await ada.goto('/')
    await expect(ada.getByRole('heading', { name: 'You are signed out' })).toBeVisible(patient)

    await signIn(ada, 'ada@acme.test', 'Ada Lovelace')
    await ada.goto(formOf(id))
    await write(textField(ada, 'name'), 'Written at home')
    await signIn(grace, 'grace@acme.test', 'Grace Hopper')
    await grace.goto(formOf(id))
    // Edits reach the other editor by an event stream, and presence by a WebSocket.
    await expect(textField(grace, 'name')).toHaveValue('Written at home', patient)
    await expect(grace.getByTestId('document-level-presence')).toBeVisible(patient)

    await publish(ada)
    await expect
      .poll(async () => (await client.getDocument(id))?.name, patient)
      .toBe('Written at home')
    const url = client.getUrl(`/data/history/production/transactions/${id}?excludeContent=true`)
    const headers = { authorization: `Bearer ${secrets.SANITY_WRITE_TOKEN}` }
    const history = await (await fetch(url, { headers })).text()
    const author = /"author":"(person-[^"]+)"/.exec(history)?.[1]
    const everybody = await client.request({ url: '/people' })
    expect(everybody).toContainEqual(expect.objectContaining({ id: author, name: 'Ada Lovelace' }))

    // After the session has ended, nothing can be written.
    await people('remove', 'ada@acme.test')
    await ada.goto('/')
    await expect(ada.getByRole('heading', { name: 'You are signed out' })).toBeVisible(patient)
  } finally {
    await browser.close()
  }
})
