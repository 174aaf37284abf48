// @module-tag sample

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '@nectar/schemas/fields/unparsed'
import { pathText, walk } from '@nectar/schemas/validation/path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkContent, describeIssue, findIssues, SeedContentError } from './check.ts'
import { contentFolder, fileOf } from './folder.ts'
import { format } from './format.ts'
import { readContent } from './read.ts'

const content = await readContent()

const objects = content.documents.flatMap((document) =>
  [...walk(document)].map(({ value, path }) => ({
    at: `${document._id} ${pathText(path)}`,
    value,
  })),
)
const itemsSchema = z.array(z.looseObject({ _key: z.string(), _type: z.string() }))

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
    const lists = objects.flatMap(({ at, value }) =>
      Object.entries(value).flatMap(([name, items]) =>
        Array.isArray(items) && items.some(isObject) ? [{ at: `${at}.${name}`, items }] : [],
      ),
    )
    const wrong = lists.filter(({ items }) => {
      const keys = itemsSchema.safeParse(items).data?.map(({ _key }) => _key)
      return new Set(keys).size !== items.length
    })
    expect(lists.length).toBeGreaterThan(500)
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  test('holds no filler text', () => {
    const filler = /lorem|ipsum|dolor sit|\btodo\b|\btbd\b|xxx|placeholder text|coming soon/i
    const texts = objects.flatMap(({ value }) => Object.values(value).flat())
    expect(texts.filter((words) => typeof words === 'string' && filler.test(words))).toEqual([])
  })

  test('contains no leftover Markdown', () => {
    const spans = objects.flatMap(({ value }) =>
      value._type === 'span' && !String(value.marks).includes('code') ? [value.text] : [],
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
