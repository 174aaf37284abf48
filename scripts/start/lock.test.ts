import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockFile } from './lock.ts'
import { root } from './root.ts'

let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'only-one-'))
  file = join(folder, 'site.lock')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
const { holdAlone } = await import('${join(root, 'scripts/start/only-one.ts')}')
try {
  holdAlone(process.argv[1], 'http://localhost:3000')
  console.log('held')
} catch (error) {
  console.log(error.name + ': ' + error.message)
  process.exit(1)
}
`

const take = (...more: string[]) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program + more.join(''), file], {
    encoding: 'utf8',
  }).stdout.trim()

it('is held by one process at a time, let go at its end, and taken over from one that was killed', async () => {
  const first = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `${program}\nsetInterval(() => undefined, 1000)`,
    file,
  ])
  await once(first.stdout, 'data')
  expect(take()).toBe(
    `AlreadyRunningError: The site runs in this folder already, at http://localhost:3000. Stop it first: with Ctrl-C where it was started, or with \`kill ${first.pid}\`.`,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(existsSync(file)).toBe(true)
  expect(take()).toBe('held')
  expect(existsSync(file)).toBe(false)
})

it.each([
  ['a number that another process has now', { pid: process.pid, born: 'long ago', site: 'x' }],
  ['nothing that can be read', 'half a li'],
])('is taken over where it names %s', (_, content) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  expect(take()).toBe('held')
})

it('has a second start end before it touches anything', async () => {
  const build = '.next-only-one'
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  const WEB_PORT = String(typeof address === 'object' && address ? address.port : 0)
  const environment = { ...process.env, WEB_BUILD: build, WEB_PORT, LAKE_DATA: folder }
  const born = spawnSync('ps', ['-o', 'lstart=', '-p', String(process.pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  const holder = { pid: process.pid, born: born.stdout?.trim() ?? '', site: 'http://localhost:1' }
  const status = join(root, '.run', `${WEB_PORT}.json`)
  mkdirSync(join(root, '.run'), { recursive: true })
  writeFileSync(lockFile(build), JSON.stringify(holder))
  writeFileSync(status, '[]')
  const second = spawnSync(process.execPath, ['scripts/start/start.ts'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    timeout: 50_000,
  })
  server.close()
  expect(second.stderr).toContain('The site runs in this folder already, at http://localhost:1.')
  expect(second.stderr).toContain(`kill ${process.pid}`)
  expect(second.status).toBe(1)
  expect(readFileSync(lockFile(build), 'utf8')).toBe(JSON.stringify(holder))
  expect(existsSync(status)).toBe(true)
  rmSync(lockFile(build))
  rmSync(status)
})
