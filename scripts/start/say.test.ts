// Runs a small program with services as a process, and reads its output as a service manager would.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'say-'))
afterAll(() => rmSync(folder, { recursive: true }))

const logged = '{"time":"2026-01-01T00:00:00.000Z","level":"warn","event":"last-good-copy"}'
const part = `console.log(${JSON.stringify(logged)}); console.log('\\x1b[32mReady\\x1b[0m "now"\\n\\n'); console.error('Broken')`

function run(format: string): string[] {
  const from = (file: string): string => JSON.stringify(join(import.meta.dirname, file))
  writeFileSync(
    join(folder, 'start.ts'),
    `import { run } from ${from('processes.ts')}
import { step } from ${from('progress.ts')}
import { runServices } from ${from('services.ts')}
await runServices(async () => {
  await step('Run', () => run({ name: 'part', args: ['-e', ${JSON.stringify(part)}], env: process.env, echo: true }))
  throw new Error('That was all')
})`,
  )
  const env = { ...process.env, LOG_FORMAT: format, WEB_PORT: '57' }
  const { stdout } = spawnSync(process.execPath, [join(folder, 'start.ts')], {
    env,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}

it('LOG_FORMAT=json prints one JSON object per line, with time, level and part', () => {
  const lines = run('json').map((line) => JSON.parse(line))
  for (const line of lines) expect(Date.parse(line.time), JSON.stringify(line)).not.toBeNaN()
  const said = lines.map(({ time, ...rest }) => rest)
  expect(said).toContainEqual({ level: 'warn', part: 'part', event: 'last-good-copy' })
  expect(said).toContainEqual({ level: 'info', part: 'part', message: 'Ready "now"' })
  expect(said).toContainEqual({ level: 'error', part: 'part', message: 'Broken' })
  expect(said).toContainEqual({ level: 'info', part: 'start', message: '… Run' })
  expect(said).toContainEqual({ level: 'error', part: 'start', message: 'Error: That was all' })
})

it('LOG_FORMAT=text prints lines for people', () => {
  const lines = run('text')
  expect(lines).toContain('  … Run')
  expect(lines).toContain(`[part] ${logged}`)
})
