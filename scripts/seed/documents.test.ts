import { beforeAll, describe, expect, test } from 'vitest'
import { checkDocuments, SeedContentError } from './check.ts'
import { buildContent, type SampleContent } from './content.ts'
import { createSeedResolver } from './resolver.ts'

let content: SampleContent

beforeAll(async () => {
  content = await buildContent()
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Every array of objects within a document, with the path to it. */
function objectArrays(value: unknown, path: string): { path: string; items: unknown[] }[] {
  if (Array.isArray(value)) {
    const within = value.flatMap((item, index) => objectArrays(item, `${path}[${index}]`))
    return value.some(isRecord) ? [{ path, items: value }, ...within] : within
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, item]) => objectArrays(item, `${path}.${name}`))
}

/** Every text within a document. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(texts)
  return isRecord(value) ? Object.values(value).flatMap(texts) : []
}

describe('the sample content', () => {
  test('fits the content model', () => {
    const { documents, pictures } = content
    expect(() => checkDocuments(documents, createSeedResolver(documents, pictures))).not.toThrow()
  })

  test('is the same each time it is built', async () => {
    expect(await buildContent()).toEqual(content)
  })

  test('has ids without a dot, so that it can be read without a token', () => {
    const ids = content.documents.map(({ _id }) => _id)
    expect(ids.filter((id) => !/^[a-zA-Z0-9-]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('gives every item of a list its own key and its type', () => {
    const faults = content.documents.flatMap((document) =>
      objectArrays(document, document._id).flatMap(({ path, items }) => {
        const keys = items.map((item) => (isRecord(item) ? item._key : undefined))
        const isWhole = items.every((item) => isRecord(item) && typeof item._type === 'string')
        const isKeyed =
          keys.every((key) => typeof key === 'string') && new Set(keys).size === keys.length
        return isWhole && isKeyed ? [] : [path]
      }),
    )
    expect(faults).toEqual([])
  })

  test('holds no filler text', () => {
    const filler = /lorem|ipsum|dolor sit|\btodo\b|\btbd\b|xxx|placeholder text|coming soon/i
    expect(content.documents.flatMap(texts).filter((words) => filler.test(words))).toEqual([])
  })

  test('shows no markup that was not understood', () => {
    const spans = content.documents
      .flatMap((document) => objectArrays(document, document._id))
      .filter(({ path }) => path.endsWith('.children'))
      .flatMap(({ items }) => items)
      .flatMap((span) =>
        isRecord(span) && !String(span.marks).includes('code') ? [span.text] : [],
      )
    expect(spans.length).toBeGreaterThan(500)
    expect(spans.filter((words) => /\*\*|`|\]\(|(^|\s)_\w|\w_(\s|$)/.test(String(words)))).toEqual(
      [],
    )
  })

  test('numbers: stories, countries, departments, social links, menus', () => {
    const count = (type: string) => content.documents.filter(({ _type }) => _type === type).length
    expect(count('story')).toBe(4)
    expect(count('country')).toBe(249)
    expect(count('department')).toBe(3)
    expect(count('socialLink')).toBe(5)
    expect(count('menu')).toBe(3)
    expect(count('settings')).toBe(1)
  })

  test('names document, field and reason where it does not fit', () => {
    const { documents, pictures } = content
    const broken = documents.map((document) =>
      document._id === 'story-mossgate' ? { ...document, summary: '' } : document,
    )
    const check = () => checkDocuments(broken, createSeedResolver(broken, pictures))
    expect(check).toThrow(SeedContentError)
    expect(check).toThrow(/story-mossgate: summary is empty/)
  })
})
