import { afterEach, expect, it, vi } from 'vitest'
import { findFreePort } from './ports.ts'
import { listens, ProcessFailedError } from './processes.ts'
import { restartDelayMs, type ServiceState, Services } from './supervisor.ts'

// The supervised processes are one-line HTTP servers.

let states: ServiceState[] = []
let services: Services
afterEach(() => services.stop())

function open(): void {
  services = new Services((now) => {
    states = now
  })
}

async function startServer(name: string, onReady?: () => Promise<boolean>): Promise<string> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const source = `require('http').createServer((_, r) => r.end(String(process.pid))).listen(${port}, '127.0.0.1')`
  const program = { name, args: ['-e', source], env: process.env }
  await services.start(program, () => listens(url), onReady)
  return url
}

const pidAt = async (url: string): Promise<string> =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  )

it('restarts a killed program and leaves the others alone', async () => {
  const lines = vi.spyOn(console, 'log')
  open()
  const onReady = vi.fn(() => Promise.resolve(true))
  const [lake, site] = [await startServer('lake', onReady), await startServer('site')]
  const [killed, spared] = [await pidAt(lake), await pidAt(site)]
  process.kill(Number(killed), 'SIGKILL')
  await expect.poll(() => pidAt(lake)).toMatch(/^\d+$/)
  await expect.poll(() => onReady.mock.calls.length).toBe(2)
  expect(await pidAt(lake)).not.toBe(killed)
  expect(await pidAt(site)).toBe(spared)
  expect(states).toMatchObject([
    { name: 'lake', state: 'running', restarts: 1, ended: 'by SIGKILL' },
    { name: 'site', state: 'running', restarts: 0 },
  ])
  const said = lines.mock.calls.map(([line]) => String(line))
  expect(said).toContain('[start] lake ended by SIGKILL; restart 1 in 0.1 s')
  expect(said.some((line) => /^\[start\] lake answers again after [\d.]+ s$/.test(line))).toBe(true)
})

it('calls onReady again until it returns true', async () => {
  open()
  const onReady = vi.fn(() => Promise.resolve(onReady.mock.calls.length > 1))
  await startServer('next', onReady)
  expect(onReady).toHaveBeenCalledTimes(1)
  await expect.poll(() => onReady.mock.calls.length).toBe(2)
})

it('reports a program that ends before it first answers', async () => {
  open()
  const program = { name: 'lake', args: ['-e', 'throw Error("no disk")'], env: process.env }
  const started = services.start(program, () => Promise.resolve(false))
  await expect(started).rejects.toThrow(ProcessFailedError)
  await expect(started).rejects.toThrow(/lake ended with code 1:\n.*no disk/s)
})

it('waits longer before each restart of a program that keeps ending', () => {
  expect([0, 1, 2, 8, 9, 40].map(restartDelayMs)).toEqual([100, 200, 400, 25_600, 30_000, 30_000])
})

it('does not restart a program that was ended on purpose', async () => {
  open()
  const url = await startServer('lake')
  await services.end('lake', 'SIGKILL')
  expect(states).toEqual([])
  expect(await listens(url)).toBe(false)
})
