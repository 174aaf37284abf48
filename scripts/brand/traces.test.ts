import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allTraces, findTraces } from './traces.ts'

test.each([
  ['Welcome to Nectar', 1],
  ["const header = 'X-Nectar-Front'", 1],
  ['0 NCTR, see /nctr', 2],
  ['background: #FABC11', 1],
  ["const fills = { accent: '#f2b134' }", 1],
  ['such as /services/web3-storage', 1],
  ["import { brand } from '@nectar/schemas/config/brand/brand'", 0],
  ['the connectors of a wallet', 0],
])('“%s” has %d traces', (text, count) => {
  expect(findTraces('file.ts', text)).toHaveLength(count)
})

test('traces are listed by part, with file and line, and also in the builds', () => {
  const root = mkdtempSync(join(tmpdir(), 'brand-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  write('web/deleted.ts', 'Nectar')
  execFileSync('git', ['add', '.'], { cwd: root })
  rmSync(join(root, 'web/deleted.ts'))
  write('.gitignore', 'dist/\n.next*/\n')
  write('.env.example', 'NEXT_PUBLIC_APP_URL=https://app.nectar.example')
  write('web/title.ts', 'first\nNectar\n')
  write('web/title.test.ts', 'Nectar')
  write('scripts/seed/content/settings.json', '{"brandName": "Nectar"}')
  write('web/.next/server/app/index.html', '<title>Nectar</title>')
  write('web/.next/server/app/llms.txt/route.meta', '')
  const found = [...allTraces(root, '.next')].map(([part, traces]) => [
    part,
    traces?.map(({ file, line }) => `${file}:${line}`),
  ])
  expect(Object.fromEntries(found)).toEqual({
    content: ['scripts/seed/content/settings.json:1'],
    tests: ['web/title.test.ts:1'],
    code: ['.env.example:1', 'web/title.ts:2'],
    'built site': ['web/.next/server/app/index.html:1'],
    'built Studio': undefined,
  })
})
