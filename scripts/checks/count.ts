import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../start/root.ts'
import limits from './sizes.json' with { type: 'json' }

// `npm run count` prints the size of the project beside the limits in sizes.json, and fails above one of them.
// `npm run count -- --write` makes today's figures the limits. A line counts if it holds code: not blank, and not
// only a comment.

const limitsFile = join(import.meta.dirname, 'sizes.json')

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 27 })
const files = listed
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const all = new Set(files)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)e2e\//.test(file)
/** Generated files and the sample content are no code. */
const isCode = (file: string) =>
  /\.(tsx?|css|[cm]?js|sh|sol)$/.test(file) &&
  !/(^|\/)generated\/|\.d\.ts$|^scripts\/seed\/content\//.test(file)

function codeLines(file: string): number {
  let count = 0
  let inComment = false
  for (const line of read(file)
    .split('\n')
    .map((each) => each.trim())) {
    if (inComment) inComment = !line.includes('*/')
    else if (line.startsWith('/*') || line.startsWith('{/*')) inComment = !line.includes('*/')
    else if (line === '' || line.startsWith('//')) continue
    else if (!(file.endsWith('.sh') && /^#(?!!)/.test(line))) count += 1
  }
  return count
}

const linesOf = (some: readonly string[]) => some.reduce((sum, file) => sum + codeLines(file), 0)

/** The file that an import of ours names. */
function resolveImport(from: string, name: string): string | undefined {
  const base = name.startsWith('@nectar/')
    ? name.replace(/^@nectar\/lake/, 'scripts/lake').replace(/^@nectar\//, '')
    : name.startsWith('.') && normalize(join(dirname(from), name))
  if (!base) return undefined
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)
  return candidates.find((file) => all.has(file) && /\.tsx?$/.test(file))
}

/** How many files an entry loads. Imports of types are left out. */
function filesLoadedBy(entries: readonly string[]): number {
  const seen = new Set<string>()
  const left = entries.filter((file) => all.has(file))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = read(file).replace(/(?:import|export) type [\s\S]*?from '[^']+'/g, '')
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const target = resolveImport(file, name)
      if (target) left.push(target)
    }
  }
  return seen.size
}

const code = files.filter(isCode)
const source = code.filter((file) => !isTest(file))
const matching = (pattern: RegExp) => source.filter((file) => pattern.test(file))
const documents = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('scripts/seed/content/'),
)
const words = documents.reduce((sum, file) => sum + read(file).split(/\s+/).length, 0)

const rooms = {
  'web: front, internals, protocol, content':
    /^web\/(server|front|next-internals|protocol|content)\//,
  'web: loading': /^web\/loading\//,
  'web: wallet': /^web\/wallet\//,
  'web: sections, demos': /^web\/(sections|demos)\//,
  'web: the rest':
    /^web\/(?!server|front|next-internals|protocol|content|loading|wallet|sections|demos)/,
  schemas: /^schemas\//,
  studio: /^studio\//,
  'scripts/lake': /^scripts\/lake\//,
  'scripts/lab': /^scripts\/lab\//,
  'scripts: the rest': /^scripts\/(?!lake|lab)/,
}

const sizes: Readonly<Record<string, number>> = {
  'source, lines of code': linesOf(source),
  'source, files': source.length,
  'tests, lines of code': linesOf(code.filter(isTest)),
  'documents, words': words,
  'npm scripts': Object.keys(manifest.scripts).length,
  'environment variables': read('.env.example').match(/^#? ?[A-Z][A-Z0-9_]{2,}=/gm)?.length ?? 0,
  'files that a page loads': filesLoadedBy([
    ...matching(/^web\/app\/\[\[\.\.\.path\]\]\/(page|layout)\.tsx$/),
    'web/app/layout.tsx',
  ]),
  'files that the front loads': filesLoadedBy(matching(/^web\/(server|front)\/main\.ts$/)),
  'files that npm start loads': filesLoadedBy(matching(/^scripts\/(start|dev)\/start\.ts$/)),
  ...Object.fromEntries(
    Object.entries(rooms).map(([name, pattern]) => [name, linesOf(matching(pattern))]),
  ),
}

for (const [name, size] of Object.entries(sizes)) {
  const limit = new Map(Object.entries(limits)).get(name) ?? 0
  console.log(`${size > limit ? 'over' : 'ok  '} ${name}: ${size} (at most ${limit})`)
  if (size > limit) process.exitCode = 1
}
if (process.argv.includes('--write')) {
  writeFileSync(limitsFile, `${JSON.stringify(sizes, null, 2)}\n`)
  process.exitCode = 0
}
