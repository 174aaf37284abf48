// Tests the configuration files of this folder as far as possible without installing them.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../start/ports.ts'
import { listens } from '../start/processes.ts'
import { root } from '../start/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const units = ['nectar.service', 'nectar-daily.service', 'nectar-daily.timer'] as const
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

it('every command of the systemd units runs a program of this repository', () => {
  const commands = units.flatMap((name) =>
    [...read(name).matchAll(/^ExecStart=\/usr\/bin\/node (\S+)$/gm)].map(([, file = '']) => file),
  )
  expect(commands).toHaveLength(3)
  for (const file of commands) expect(existsSync(join(root, file)), file).toBe(true)
})

it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd finds nothing wrong with the units',
  () => {
    // The units name /srv/nectar; systemd would report the programs there as missing.
    for (const name of units)
      writeFileSync(
        join(folder, name),
        read(name).replaceAll('/srv/nectar', root).replaceAll('/usr/bin/node', process.execPath),
      )
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((name) => join(folder, name))],
      { encoding: 'utf8' },
    )
    const ours = stderr.split('\n').filter((line) => line.includes('nectar'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  },
)

it.skipIf(spawnSync('nginx', ['-v']).status !== 0)(
  "nginx accepts the configuration, and serves only certbot's files without TLS",
  async () => {
    const [port, secure] = [await findFreePort(), await findFreePort()]
    const ports = new Map([
      ['80', port],
      ['443', secure],
    ])
    const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=acme.test'
    const files = `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`
    execFileSync('openssl', `req -x509 -days 2 ${key} ${files}`.split(' '), { stdio: 'ignore' })
    const blocks = read('nginx.conf')
      .replaceAll(/listen (\d+)/g, (_, usual) => `listen 127.0.0.1:${ports.get(usual)}`)
      .replaceAll(/ +listen \[::\].*\n/g, '')
      .replaceAll(/\/etc\/letsencrypt\/live\/acme\.test|\/var\/(?:log\/nginx|www\/html)/g, folder)
    const file = join(folder, 'nginx.conf')
    // From Debian's nginx.conf. nginx would add protocols that are set on the same level.
    const protocols = 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;'
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
    const own = `daemon off; pid ${folder}/pid; error_log stderr; events {}`
    writeFileSync(file, `${own} http { ${paths} ${protocols} ${blocks} }`)
    // nginx's workers may run as another user.
    chmodSync(folder, 0o755)
    const challenges = '/.well-known/acme-challenge'
    mkdirSync(join(folder, challenges), { recursive: true })
    writeFileSync(join(folder, challenges, 'token'), 'proof')

    const nginx = spawn('nginx', ['-p', folder, '-c', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output = text(nginx.stderr)
    const site = `http://127.0.0.1:${port}`
    try {
      while (nginx.exitCode === null && !(await listens(site))) await delay(50)
      expect(await (await fetch(`${site}${challenges}/token`)).text()).toBe('proof')
      const page = await fetch(`${site}/pricing?plan=1`, { redirect: 'manual' })
      expect([page.status, page.headers.get('location')]).toEqual([
        308,
        'https://127.0.0.1/pricing?plan=1',
      ])
    } finally {
      nginx.kill()
      expect(await output).not.toMatch(/\[(?:warn|emerg)\]/)
    }
  },
)
