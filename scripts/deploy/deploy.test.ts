// Tests the configuration files of this folder as far as possible without installing them.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../start/ports.ts'
import { root } from '../start/root.ts'
import { hasNginx, makeCertificate, nginxFolder, recipe, startNginx } from './testing/nginx.ts'

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

it.skipIf(!hasNginx())('nginx accepts the configuration without a warning', () => {
  makeCertificate(folder)
  const blocks = read('nginx.conf').replaceAll(
    /\/etc\/letsencrypt\/live\/acme\.test|\/var\/log\/nginx/g,
    folder,
  )
  const file = join(folder, 'nginx.conf')
  // From Debian's nginx.conf. nginx would add protocols that are set on the same level.
  const protocols = 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;'
  const http = `http { ${protocols} ${blocks} }`
  writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} ${http}`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toContain('[warn]')
  expect(status).toBe(0)
})

it.skipIf(!hasNginx())("only certbot's files are served without TLS", async () => {
  const own = await nginxFolder()
  makeCertificate(own)
  const [port, secure] = [await findFreePort(), await findFreePort()]
  const ports = { 80: port, 443: secure, 3000: 1, 3001: 1, 3030: 1, 3333: 1 }
  const challenges = '/.well-known/acme-challenge'
  mkdirSync(join(own, challenges), { recursive: true })
  writeFileSync(join(own, challenges, 'token'), 'proof')
  const site = `http://127.0.0.1:${port}`
  const nginx = await startNginx(own, recipe(own, ports), `${site}${challenges}/token`)
  try {
    expect(await (await fetch(`${site}${challenges}/token`)).text()).toBe('proof')
    const page = await fetch(`${site}/pricing?plan=1`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      308,
      'https://127.0.0.1/pricing?plan=1',
    ])
  } finally {
    await nginx.stop()
  }
})
