import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders in the README's table of parts, from top to bottom. */
function readFloors(): string[] {
  const [, table = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Its parts')
  return [...table.matchAll(/^\| (`[^|]+`) /gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

function folderOf(path: string): string {
  const [first = '', ...rest] = path.split('/')
  return rest.length > 0 ? first : '.'
}

/** The imports from one folder to another. */
function readArrows(): { file: string; from: string; to: string }[] {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(?!.*node_modules).*(?<!\.test)\.ts$/.test(path))
  return sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/(?:from |import\(|new URL\()'(\.{1,2}\/[^']+\.ts)'/g)]
      .map(([, target = '']) => relative('.', join(dirname(file), target)).replaceAll('\\', '/'))
      .map((target) => ({ file, from: folderOf(file), to: folderOf(target) }))
      .filter(({ from, to }) => from !== to)
  })
}

describe('the folders of the lake', () => {
  const floors = readFloors()
  const arrows = readArrows()

  it('are all in the README', () => {
    const folders = new Set(arrows.flatMap(({ from, to }) => [from, to]))
    expect(folders.size).toBeGreaterThan(15)
    expect([...folders].filter((folder) => !floors.includes(folder))).toEqual([])
  })

  it('only import from folders below them in its table', () => {
    const upwards = arrows.filter(({ from, to }) => floors.indexOf(to) < floors.indexOf(from))
    expect(upwards).toEqual([])
  })
})
