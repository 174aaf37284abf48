// The recipes of this folder, as far as they can be tried without being installed.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/root.ts'
import { hasNginx, makeCertificate } from '../test/nginx.ts'

const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const units = ['nectar.service', 'nectar-daily.service', 'nectar-daily.timer'] as const
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

it('every command of the units is a program of this repository', () => {
  const commands = units.flatMap((name) =>
    [...read(name).matchAll(/^ExecStart=\/srv\/nectar\/\.releases\/current\/(\S+) (\S+)$/gm)].map(
      ([, ...files]) => files,
    ),
  )
  expect(commands).toHaveLength(3)
  for (const file of commands.flat()) expect(existsSync(join(root, file)), file).toBe(true)
})

it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd finds nothing wrong with the units',
  () => {
    // Where the checkout is not, systemd would say that its programs are missing.
    for (const name of units)
      writeFileSync(
        join(folder, name),
        read(name).replaceAll('/srv/nectar/.releases/current', root),
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

it.skipIf(!hasNginx())('nginx takes the configuration', () => {
  makeCertificate(folder)
  const blocks = read('nginx.conf').replaceAll(
    /\/etc\/letsencrypt\/live\/acme\.test|\/var\/log\/nginx/g,
    folder,
  )
  const file = join(folder, 'nginx.conf')
  // Debian's own, to which nginx adds what stands on the same level.
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
