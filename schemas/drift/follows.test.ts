import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Change, type CheckedCopy, createCheckedCopy } from '../testing/checked-copy.ts'

// Each test compiles all of schemas/.

let copy: CheckedCopy

beforeAll(async () => {
  copy = await createCheckedCopy('schemas', ['schemas'])
})

afterAll(() => copy.remove())

interface Drift extends Change {
  tells: RegExp
}

const model = 'generated/sanity.types.ts'

// Each change is to a different document or section type, so that each has its own error.
const modelChanges: Drift[] = [
  {
    what: 'a field that is renamed',
    file: model,
    from: /niche\?: string;/,
    to: 'nook?: string;',
    tells: /Drift<"nook", "is not followed by the zod schema">/,
  },
  {
    what: 'a field that is removed',
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
    to: '$1\n    color?: string;',
    tells:
      /Drift<"networks\[\]\.color", "is not[\s\S]*Drift<"sections\[\]\.networks\[\]\.color", "is not/,
  },
  {
    what: 'a new choice',
    file: model,
    from: /place: "header"/,
    to: 'place: "sidebar" | "header"',
    tells: /Drift<"place", "has another type in the content model">/,
  },
]

const schemaChanges: Drift[] = [
  {
    what: 'a zod schema that requires more',
    file: 'documents/story/schema.ts',
    from: /niche: plainText\(120\)\.optional\(\)/,
    to: 'niche: plainText(120)',
    tells: /"niche", "has another type in the content model"/,
  },
  {
    what: 'a zod schema with a field that nobody can fill',
    file: 'documents/department/schema.ts',
    from: /(label: plainText\(\d+\),)/,
    to: '$1 color: z.string().optional(),',
    tells: /Drift<"color", "is not in the content model">/,
  },
]

describe('content model and zod schemas', { tags: ['all'] }, () => {
  it('agree as they stand', async () => {
    expect(await copy.typeCheck()).toBe('')
  })

  it('fail the type check if the content model has changed', async () => {
    const told = await copy.typeCheck(modelChanges)
    for (const { what, tells } of modelChanges) expect(told, what).toMatch(tells)
  })

  it('fail the type check if a zod schema has changed', async () => {
    const told = await copy.typeCheck(schemaChanges)
    for (const { what, tells } of schemaChanges) expect(told, what).toMatch(tells)
  })
})
