// Each test runs `npm start` as a process, and checks what it prints and its exit code.

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './root.ts'

function start(env: NodeJS.Dict<string>, ...options: string[]) {
  const args = ['scripts/start/start.ts', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 50_000,
  })
  return { status, output: stdout + stderr }
}

it('a wrong variable stops the start', () => {
  const { status, output } = start({ NEXT_PUBLIC_ANALYTICS_ID: 'gtm-abc123' })
  expect(status).toBe(1)
  expect(output).toContain(
    'NEXT_PUBLIC_ANALYTICS_ID must be GTM- or G- followed by capitals and digits: did you mean GTM-ABC123?',
  )
  expect(output).not.toContain('    at ')
})

it('a taken port stops the start and names the variable that chooses another', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const port = z.object({ port: z.number() }).parse(server.address()).port
  const { status, output } = start({ WEB_PORT: String(port) })
  server.close()
  expect(status).toBe(1)
  expect(output).toContain(
    `Port ${port} is taken by another program: stop that, or choose another port with WEB_PORT`,
  )
  expect(output).not.toContain('    at ')
})

it('asked for help, it prints its options and starts nothing', () => {
  const { status, output } = start({}, '--help')
  expect([status, output]).toEqual([0, expect.stringContaining('--empty   begin without')])
  expect(start({}, '--emtpy')).toEqual({
    status: 1,
    output: expect.stringMatching(/Unknown option '--emtpy'.*--empty {3}begin without/s),
  })
})
