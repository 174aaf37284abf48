// Stops `npm start` by a signal to npm alone, as `kill` and service managers do.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'nectar-stopping-'))
const begun: number[] = []
afterAll(() => {
  for (const pid of begun.filter(runs)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const forever = "console.log('pid', process.pid); setInterval(() => undefined, 1000)"

/** Starts npm with a script that runs services, and waits for the process ids that they print. */
async function startNpm(services: string): Promise<{ npm: ChildProcess; pids: number[] }> {
  const from = (file: string): string => JSON.stringify(join(import.meta.dirname, file))
  const script = `import { run } from ${from('processes.ts')}
import { runServices } from ${from('services.ts')}
console.log('pid', process.pid)
const program = { name: 'part', address: '', args: ['-e', ${JSON.stringify(forever)}], env: process.env, echo: true }
await runServices(async (services) => { ${services} })`
  writeFileSync(join(folder, 'start.ts'), script)
  const scripts = { start: `"${process.execPath}" start.ts` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const pids: number[] = []
  npm.stdout.on('data', (chunk) => {
    for (const [, pid] of String(chunk).matchAll(/pid (\d+)/g)) pids.push(Number(pid))
  })
  await vi.waitFor(() => expect(pids).toHaveLength(2), { timeout: 20_000, interval: 50 })
  begun.push(...pids)
  return { npm, pids }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const work = [
  ['the services', 'await services.start(program, async () => true)'],
  ['a running build', 'await run(program)'],
] as const

it.each(work)('a signal to npm ends %s', async (_, services) => {
  const { npm, pids } = await startNpm(services)
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  await vi.waitFor(() => expect(pids.filter(runs)).toEqual([]), { timeout: 10_000, interval: 50 })
})
