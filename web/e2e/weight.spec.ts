import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

test('content pages load at most 1.1 times the JavaScript of a bare page', {
  tag: ['@all', '@alone'],
}, ({ baseURL }) => {
  test.setTimeout(300_000)
  const script = ['scripts/lab/bench/javascript.ts', '--site', baseURL ?? '']
  const result = spawnSync(process.execPath, script, { encoding: 'utf8' })
  console.log(result.stdout)
  expect(result.status, result.stdout + result.stderr).toBe(0)
})
