import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createInlineScripts, inlineScriptsFile } from './inline-scripts.ts'

it('the module of inline scripts is up to date: run `npm run generate` after a change', async () => {
  expect(await readFile(inlineScriptsFile, 'utf8')).toBe(await createInlineScripts())
})
