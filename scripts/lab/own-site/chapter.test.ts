import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../start/root.ts'
import { filesOf, stepsOf } from './chapter.ts'

const document = `# Doc

## First

### 1. One

Do it in \`a.ts\`.

\`\`\`sh
npm start
npm test
\`\`\`

## Second

### 1. Other
`

test('a chapter is split into steps with their commands', () => {
  const [one, ...others] = stepsOf(document, 'First')
  expect(one).toMatchObject({ title: '1. One', commands: ['npm start', 'npm test'] })
  expect(one?.text).toContain('a.ts')
  expect(others).toEqual([])
})

test('the files of a recipe are found in the chapter on kinds of documents', () => {
  const guide = readFileSync(join(root, 'web/docs/changing.md'), 'utf8')
  const files = filesOf(guide, 'Pages of your own kinds of documents')
  expect(files.map(([path]) => path)).toEqual(
    ['pages', 'schema', 'type'].map((name) => `schemas/documents/news/${name}.ts`),
  )
})

test('every npm script in the chapter on a new brand exists', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const steps = stepsOf(read('web/docs/changing.md'), 'Make it yours')
  const named = steps.flatMap(({ text }) => [...text.matchAll(/npm run ([\w:]+)/g)])
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, name]) => name).filter((name) => !scripts[name ?? ''])).toEqual([])
})
