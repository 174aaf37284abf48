import { expect, test } from 'vitest'
import { circles, folderSizes, importsOf } from './count.ts'

const texts = new Map([
  [
    'web/page.ts',
    "import { menu } from './menu.ts'\nimport type { Route } from '@nectar/schemas/route'\n",
  ],
  ['web/menu.ts', "const part = await import('./parts/part.tsx')\nexport const menu = part\n"],
  ['web/parts/part.tsx', "import type { Page } from '../page.ts'\n"],
  ['web/page.test.ts', "import './menu.ts'\n"],
  ['web/generated/list.ts', 'export {}\n'],
  ['schemas/route.ts', 'export interface Route {\n  path: string\n}\n'],
  ['schemas/long.ts', 'export {}\n'.repeat(26)],
  ['scripts/lake/main.ts', "import '@nectar/schemas/long'\nimport '@nectar/lake/start'\n"],
  ['scripts/lake/start.ts', ''],
  ['web/README.md', '# The site\n\nFive words, or so.\n'],
])

test('every form of import is resolved to a file of this repository', () => {
  expect(Object.fromEntries(importsOf(texts))).toEqual({
    'web/page.ts': ['web/menu.ts', 'schemas/route.ts'],
    'web/menu.ts': ['web/parts/part.tsx'],
    'web/parts/part.tsx': ['web/page.ts'],
    'schemas/route.ts': [],
    'schemas/long.ts': [],
    'scripts/lake/main.ts': ['schemas/long.ts', 'scripts/lake/start.ts'],
    'scripts/lake/start.ts': [],
  })
})

test('a circle through an import of types is found, too', () => {
  expect(circles(importsOf(texts))).toEqual([['web/menu.ts', 'web/page.ts', 'web/parts/part.tsx']])
  expect(
    circles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([])
})

test('the size of a folder includes its subfolders, but no tests or generated files', () => {
  expect(folderSizes(texts, 1)).toEqual([
    { folder: '.', files: 7, lines: 36, small: 5, words: 7 },
    { folder: 'schemas', files: 2, lines: 29, small: 1, words: 0 },
    { folder: 'scripts', files: 2, lines: 2, small: 1, words: 0 },
    { folder: 'web', files: 3, lines: 5, small: 3, words: 7 },
  ])
})
