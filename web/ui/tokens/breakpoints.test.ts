import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('the breakpoints are xs 480, sm 640, md 768, lg 1024, xl 1440 and hd 1920 px', async () => {
  const scale = await readFile(new URL('scale.css', import.meta.url), 'utf8')
  const found = [...scale.matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g)]
  expect(found.map(([, name, rem]) => [name, Number(rem) * 16])).toEqual([
    ['xs', 480],
    ['sm', 640],
    ['md', 768],
    ['lg', 1024],
    ['xl', 1440],
    ['hd', 1920],
  ])
  // None of Tailwind's own breakpoints is left.
  expect(scale).toContain('--breakpoint-*: initial;')
})
