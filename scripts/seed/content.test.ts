// @module-tag sample

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkContent, describeIssue, findIssues, SeedContentError } from './check.ts'
import { contentFolder, fileOf } from './folder.ts'
import { format } from './format.ts'
import { readContent } from './read.ts'

const content = await readContent()

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
  test('passes check:content without warnings', () => {
    const issues = findIssues(content).filter(({ severity }) => severity !== 'info')
    expect(issues.map(describeIssue)).toEqual([])
    expect(content.documents.length).toBeGreaterThan(0)
  })

  test('has ids without a dot, so that it can be read without a token', () => {
    const ids = content.documents.map(({ _id }) => _id)
    expect(ids.filter((id) => !/^[a-zA-Z0-9-]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('gives every item of a list its own key and its type', () => {
    const issues = content.documents.flatMap((document) =>
      objectArrays(document, document._id).flatMap(({ path, items }) => {
        const keys = items.map((item) => (isRecord(item) ? item._key : undefined))
        const isWhole = items.every((item) => isRecord(item) && typeof item._type === 'string')
        const isKeyed =
          keys.every((key) => typeof key === 'string') && new Set(keys).size === keys.length
        return isWhole && isKeyed ? [] : [path]
      }),
    )
    expect(issues).toEqual([])
  })

  test('holds no filler text', () => {
    const filler = /lorem|ipsum|dolor sit|\btodo\b|\btbd\b|xxx|placeholder text|coming soon/i
    expect(content.documents.flatMap(texts).filter((words) => filler.test(words))).toEqual([])
  })

  test('contains no leftover Markdown', () => {
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

  test('is formatted as a save would write it', () => {
    const single = content.importable.filter((document) => fileOf(document).includes('/'))
    const other = single.filter((document) => {
      const text = readFileSync(join(contentFolder, fileOf(document)), 'utf8')
      return text !== format(JSON.parse(text))
    })
    expect(other.map(fileOf)).toEqual([])
  })

  test('is refused with document, field and reason if it does not fit the model', () => {
    const documents = content.documents.map((document) =>
      document._id === 'settings' ? { ...document, brandName: '' } : document,
    )
    const check = () => checkContent({ ...content, documents })
    expect(check).toThrow(SeedContentError)
    expect(check).toThrow(/settings: brandName /)
  })

  test('is refused if a document is there twice', () => {
    const documents = [...content.documents, ...content.documents.slice(0, 1)]
    expect(() => checkContent({ ...content, documents })).toThrow(/is there twice/)
  })
})
