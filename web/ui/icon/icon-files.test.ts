import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { iconFiles } from './icon-files.ts'

it.each(iconFiles)(
  '$url has the icons of the package; `npm run generate` writes it',
  async ({ url, text }) => {
    expect(await readFile(url, 'utf8')).toBe(text)
  },
)
