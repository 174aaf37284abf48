import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'

/** The text of each file, by its path from the root. */
export type Texts = ReadonlyMap<string, string>

/** The size of a folder with everything inside it. */
export interface FolderSize {
  folder: string
  files: number
  lines: number
  /** Files of at most 25 lines that one other file imports. */
  small: number
  words: number
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)e2e\//.test(path)
const isWritten = (path: string) => !/(^|\/)generated\/|^scripts\/seed\/content\//.test(path)
const isSource = (path: string) => /\.(tsx?|css)$/.test(path) && !isTest(path) && isWritten(path)

/** The source files that each source file imports, including imports of types. */
export function importsOf(texts: Texts): Map<string, readonly string[]> {
  const sources = [...texts].filter(([path]) => isSource(path))
  return new Map(
    sources.map(([path, text]) => {
      const found = text.matchAll(
        /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/|@nectar\/)([^'"]+)['"]/g,
      )
      const targets = Array.from(found, ([, start, rest = '']) => {
        const bare =
          start === '@nectar/' ? rest.replace(/^lake(?=\/|$)/, 'scripts/lake') : undefined
        const target = bare ?? join(path, '..', start ?? '', rest).replaceAll('\\', '/')
        return ['', '.ts', '.tsx'].map((end) => target + end).find((each) => texts.has(each))
      })
      return [path, [...new Set(targets.filter((target) => target !== undefined))]]
    }),
  )
}

/** The groups of files that import each other in a circle (Tarjan's algorithm). */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    open.push(file)
    let lowest = own
    for (const target of imports.get(file) ?? []) {
      const seen = order.get(target)
      if (seen === undefined) lowest = Math.min(lowest, visit(target))
      else if (open.includes(target)) lowest = Math.min(lowest, seen)
    }
    if (lowest === own) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) found.push(group.sort())
    }
    return lowest
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}

const linesOf = (text: string) => text.split('\n').length - 1

/** The sizes of all folders down to a depth, sorted by name. The root is `.`. */
export function folderSizes(texts: Texts, depth: number): FolderSize[] {
  const importers = [...importsOf(texts).values()].flat()
  const count = Map.groupBy(importers, (target) => target)
  const sizes = new Map<string, FolderSize>()
  for (const [path, text] of texts) {
    const parts = path.split('/').slice(0, -1)
    for (let level = 0; level <= Math.min(depth, parts.length); level += 1) {
      const folder = parts.slice(0, level).join('/') || '.'
      const size = sizes.get(folder) ?? { folder, files: 0, lines: 0, small: 0, words: 0 }
      sizes.set(folder, size)
      if (path.endsWith('.md')) size.words += text.match(/\S+/g)?.length ?? 0
      if (!isSource(path)) continue
      size.files += 1
      size.lines += linesOf(text)
      if (linesOf(text) <= 25 && count.get(path)?.length === 1) size.small += 1
    }
  }
  return [...sizes.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

function readTexts(): Texts {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n')
  const wanted = paths.filter(
    (path) => /\.(tsx?|css|md)$/.test(path) && existsSync(join(root, path)),
  )
  return new Map(wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

// `npm run count`: the size of each folder, and circles of imports.
if (import.meta.main) {
  const texts = readTexts()
  console.table(folderSizes(texts, 2).filter(({ files, words }) => files + words > 0))
  const groups = circles(importsOf(texts))
  console.log(`Circles of imports: ${groups.length}`)
  for (const group of groups) console.log(`  ${group.join(', ')}`)
}
