import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createInlineScripts, inlineScriptsFile } from './inline-scripts.ts'

it('is as `npm run generate` last wrote it', async () => {
  expect(await readFile(inlineScriptsFile, 'utf8')).toBe(await createInlineScripts())
})
