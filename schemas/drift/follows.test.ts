import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

// Each test runs the compiler over the whole of schemas/.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nectar-drift-'))
  await cp(join(root, 'tsconfig.json'), join(copy, 'tsconfig.json'))
  await cp(join(root, 'schemas'), join(copy, 'schemas'), {
    recursive: true,
    filter: (source) => !source.includes('node_modules') && !source.endsWith('.test.ts'),
  })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
})

afterAll(async () => {
  await rm(copy, { recursive: true, force: true })
})

function typeCheck(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', join(copy, 'schemas')], {
    encoding: 'utf8',
  })
  return stdout + stderr
}

interface Change {
  what: string
  file: string
  from: RegExp
  to: string
  tells: RegExp
}

async function withChanges(changes: readonly Change[]): Promise<string> {
  const originals = new Map<string, string>()
  for (const { what, file, from, to } of changes) {
    const path = join(copy, 'schemas', file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(from, to)
    expect(after, `${what}: ${file} holds ${from}`).not.toBe(before)
    if (!originals.has(path)) originals.set(path, before)
    await writeFile(path, after)
  }
  try {
    return typeCheck()
  } finally {
    for (const [path, before] of originals) await writeFile(path, before)
  }
}

const model = 'generated/sanity.types.ts'

// Each of them concerns another type of document or section, so that each has an error of its own.
const modelChanges: Change[] = [
  {
    what: 'a field that is renamed',
    file: model,
    from: /niche\?: string;/,
    to: 'nook?: string;',
    tells: /Drift<"nook", "is not followed by the zod schema">/,
  },
  {
    what: 'a field that is taken away',
    file: model,
    from: / {2}footerText\?: string;\n/,
    to: '',
    tells: /Drift<"footerText", "is not in the content model">/,
  },
  {
    what: 'a field that is no longer required',
    file: model,
    from: /(_type: "department";[^}]*)label: string;/,
    to: '$1label?: string;',
    tells: /Drift<"label", "has another type in the content model">/,
  },
  {
    what: 'a field of another type',
    file: model,
    from: /(_type: "inquiry";[^}]*)message\?: string;/,
    to: '$1message?: number;',
    tells: /Drift<"message", "has another type in the content model">/,
  },
  {
    what: 'a new field deep in a section, and so in pages',
    file: model,
    from: /(chainId\?: number;)/,
    to: '$1\n    colour?: string;',
    tells:
      /Drift<"networks\[\]\.colour", "is not[\s\S]*Drift<"sections\[\]\.networks\[\]\.colour", "is not/,
  },
  {
    what: 'a new choice',
    file: model,
    from: /place: "header"/,
    to: 'place: "sidebar" | "header"',
    tells: /Drift<"place", "has another type in the content model">/,
  },
]

const schemaChanges: Change[] = [
  {
    what: 'a zod schema that asks for more',
    file: 'documents/story/schema.ts',
    from: /niche: plainText\(120\)\.optional\(\)/,
    to: 'niche: plainText(120)',
    tells: /"niche", "has another type in the content model"/,
  },
  {
    what: 'a zod schema with a field that nobody can fill',
    file: 'documents/department/schema.ts',
    from: /(label: plainText\(\d+\),)/,
    to: '$1 colour: z.string().optional(),',
    tells: /Drift<"colour", "is not in the content model">/,
  },
]

describe('content model and zod schemas', () => {
  it('agree as they stand', () => {
    expect(typeCheck()).toBe('')
  })

  it('fail the type check where the content model has changed', async () => {
    const told = await withChanges(modelChanges)
    for (const { what, tells } of modelChanges) expect(told, what).toMatch(tells)
  })

  it('fail the type check where a zod schema has changed', async () => {
    const told = await withChanges(schemaChanges)
    for (const { what, tells } of schemaChanges) expect(told, what).toMatch(tells)
  })
})
