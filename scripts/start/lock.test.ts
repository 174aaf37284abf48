import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holderFile, lockFile } from './lock.ts'
import { root } from './root.ts'

let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'only-one-'))
  file = join(folder, 'site.sqlite')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
const { acquireLock } = await import('${join(root, 'scripts/start/lock.ts')}')
try {
  acquireLock(process.argv[1], 'http://localhost:3000')
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

it('one process at a time holds the lock, which is released when the process ends or is killed', async () => {
  const first = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `${program}\nsetInterval(() => undefined, 1000)`,
    file,
  ])
  await once(first.stdout, 'data')
  expect(take()).toBe(
    `AlreadyRunningError: The site already runs in this folder, at http://localhost:3000. Stop it first: with Ctrl-C where it was started, or with \`kill ${first.pid}\`.`,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(take()).toBe('held')
  expect(take()).toBe('held')
})

it('only one of several simultaneous starts gets the lock, also after a holder was killed', async () => {
  const lock = join(folder, 'many.sqlite')
  writeFileSync(holderFile(lock), JSON.stringify({ pid: process.pid, site: 'http://localhost:1' }))
  const starts = Array.from({ length: 4 }, () => {
    const code = `${program}\nprocess.stdin.resume()`
    return spawn(process.execPath, ['--input-type=module', '-e', code, lock])
  })
  const said = await Promise.all(
    starts.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()),
  )
  for (const { stdin } of starts) stdin.end()
  expect(said.filter((text) => text === 'held')).toHaveLength(1)
  expect(said.filter((text) => text.startsWith('AlreadyRunningError: '))).toHaveLength(3)
})

it('a second start ends before it touches anything', async () => {
  const build = '.next-only-one'
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  const WEB_PORT = String(typeof address === 'object' && address ? address.port : 0)
  const environment = { ...process.env, WEB_BUILD: build, WEB_PORT, LAKE_DATA: folder }
  const status = join(root, '.run', `${WEB_PORT}.json`)
  mkdirSync(join(root, '.run'), { recursive: true })
  const lock = lockFile(build)
  const first = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `${program}\nprocess.stdin.resume()`,
    lock,
  ])
  await once(first.stdout, 'data')
  writeFileSync(status, '[]')
  const second = spawnSync(process.execPath, ['scripts/start/start.ts'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    timeout: 50_000,
  })
  server.close()
  expect(second.stderr).toContain('The site already runs in this folder, at http://localhost:3000.')
  expect(second.stderr).toContain(`kill ${first.pid}`)
  expect(second.status).toBe(1)
  expect(first.exitCode).toBe(null)
  expect(existsSync(status)).toBe(true)
  first.stdin.end()
  await once(first, 'exit')
  rmSync(lock)
  rmSync(holderFile(lock))
  rmSync(status)
})
