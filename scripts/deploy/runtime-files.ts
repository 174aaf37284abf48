import { cp, glob, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'

// Copies what runs in production into the folder of an image: our programs, both builds, and from the packages only
// the files that those load.

const programs = [
  'scripts/{start,deploy,seed,migrations,backup,inquiries,lake}/**/*.ts',
  'studio/server/*.ts',
  'web/front/**/*.ts',
  'web/next.config.ts',
  'node_modules/next/dist/bin/next',
  'node_modules/next/dist/cli/next-start.js',
]
/** Files that a start reads, runs, or compares with the build. */
const whole = [
  '.env.example',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '{schemas,scripts,studio,web}/package.json',
  'scripts/lake/package.json',
  'scripts/seed/content/**',
  'schemas/**',
  'web/**',
  'studio/*.ts',
  'studio/dist/**',
  'node_modules/@img/**',
  'node_modules/next/dist/compiled/{webpack,@babel/runtime}/**',
  'node_modules/next/package.json',
]
const leftOut =
  /(?:^|\/)(?:e2e|docs|\.sanity|lab|trials|conformance|package|node_modules\/\.cache|\.next\/cache)\/|^scripts\/lake\/testing\/|\.test\.tsx?$|\.(?:map|nft\.json)$|runtime-files/

async function list(patterns: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name))
    if (entry.isFile() && !leftOut.test(path)) found.push(path)
  }
  return found
}

/** The files that Next's build lists for its server and for each route. */
async function tracedByNext(build: string): Promise<string[]> {
  const files: string[] = []
  for await (const name of glob('{,server/**/}*.nft.json', { cwd: join(root, build) })) {
    const at = dirname(join(root, build, name))
    const { files: own } = JSON.parse(await readFile(join(root, build, name), 'utf8'))
    for (const file of own) files.push(relative(root, join(at, file)))
  }
  return files
}

const [, , target] = process.argv
if (target === undefined) throw new TypeError('Usage: runtime-files.ts <folder>')
const entries = await list(programs)
const { fileList } = await nodeFileTrace(entries, {
  base: root,
  // The list above names what our programs read; guesses from their code would include whole folders.
  analysis: { emitGlobs: false, computeFileReferences: false },
  // The tracer does not understand TypeScript.
  readFile: async (path) => {
    if (!path.endsWith('.ts')) return await readFile(path).catch(() => null)
    return stripTypeScriptTypes(await readFile(path, 'utf8'))
  },
})
const { WEB_BUILD } = loadEnvironment().environment
// `**` skips folders whose names begin with a dot, so they are listed separately.
const own = await list([
  ...whole,
  `web/${WEB_BUILD}/**`,
  `web/{,${WEB_BUILD}/server/}app/.well-known/**`,
])
const files = new Set([
  ...entries,
  ...fileList,
  ...(await tracedByNext(join('web', WEB_BUILD))),
  ...own,
])
for (const file of files) {
  if (/^(?:\.\.|\/)/.test(file)) continue
  await cp(join(root, file), join(target, file), { recursive: true, verbatimSymlinks: true })
}
console.log(`${files.size} files`)
