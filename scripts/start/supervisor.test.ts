import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { findFreePort } from './ports.ts'
import { listens, ProcessFailedError } from './processes.ts'
import { restartDelay, Services } from './supervisor.ts'

// The supervised processes are one-line HTTP servers.

let services = new Services()
afterEach(async () => {
  await services.stop()
  services = new Services()
})

async function startServer(name: string, onReady?: () => Promise<boolean>): Promise<string> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const source = `require('http').createServer((_, r) => r.end(String(process.pid))).listen(${port}, '127.0.0.1')`
  const program = { name, address, args: ['-e', source], env: process.env }
  await services.start(program, () => listens(address), onReady)
  return address
}

const pidAt = async (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.text(),
    () => '',
  )

it('restarts a killed program and leaves the others alone', async () => {
  const lines = vi.spyOn(console, 'log')
  const onReady = vi.fn(() => Promise.resolve(true))
  const [lake, site] = [await startServer('lake', onReady), await startServer('site')]
  const [killed, spared] = [await pidAt(lake), await pidAt(site)]
  process.kill(Number(killed), 'SIGKILL')
  await expect.poll(() => pidAt(lake)).toMatch(/^\d+$/)
  await expect.poll(() => onReady.mock.calls.length).toBe(2)
  expect(await pidAt(lake)).not.toBe(killed)
  expect(await pidAt(site)).toBe(spared)
  const said = lines.mock.calls.map(([line]) => String(line))
  expect(said).toContain('[start] lake ended by SIGKILL; restart 1 in 0.1 s')
  expect(said.some((line) => /^\[start\] lake answers again after [\d.]+ s$/.test(line))).toBe(true)
})

it('restarts a program that hangs, and leaves a busy one alone', async () => {
  services = new Services({ every: 50, timeout: 3000 })
  const [lake, site] = [await startServer('lake'), await startServer('site')]
  const [stopped, busy] = [await pidAt(lake), await pidAt(site)]
  process.kill(Number(stopped), 'SIGSTOP')
  process.kill(Number(busy), 'SIGSTOP')
  await delay(4000)
  process.kill(Number(busy), 'SIGCONT')
  await expect.poll(() => pidAt(lake), { timeout: 30_000 }).toMatch(/^\d+$/)
  expect(await pidAt(lake)).not.toBe(stopped)
  expect(await pidAt(site)).toBe(busy)
})

it('calls onReady again until it returns true', async () => {
  const onReady = vi.fn(() => Promise.resolve(onReady.mock.calls.length > 1))
  await startServer('next', onReady)
  await expect.poll(() => onReady.mock.calls.length).toBe(2)
})

it('reports a program that ends before it first answers', async () => {
  const program = {
    name: 'lake',
    address: '',
    args: ['-e', 'throw Error("no disk")'],
    env: process.env,
  }
  const started = services.start(program, () => Promise.resolve(false))
  await expect(started).rejects.toThrow(ProcessFailedError)
  await expect(started).rejects.toThrow(/lake ended with code 1:\n.*no disk/s)
})

it('waits longer before each restart of a program that keeps ending', () => {
  expect([0, 1, 2, 8, 9, 40].map(restartDelay)).toEqual([100, 200, 400, 25_600, 30_000, 30_000])
})

it('does not restart a program that was ended on purpose', async () => {
  const url = await startServer('lake')
  await services.end('lake', 'SIGKILL')
  expect(await listens(url)).toBe(false)
})
