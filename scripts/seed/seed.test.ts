// @module-tag sample
// @module-tag all

import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestLake, type TestLake, temporaryFolder } from '@nectar/lake/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SeedContentError } from './check.ts'
import { contentFolder } from './folder.ts'
import { isSame } from './format.ts'
import { type Content, ContentFileError, readContent } from './read.ts'
import { isSeeded, seed } from './seed.ts'

/** The data of a lake with the sample content, which each test has a copy of. */
let sample: string
let content: Content
let lines: string[] = []
const log = (line: string) => lines.push(line)

beforeAll(async () => {
  content = await readContent()
  const lake = await startTestLake()
  sample = lake.dataDir
  const count = content.documents.length
  expect(await isSeeded(lake.client())).toBe(false)
  expect(await seed({ client: lake.client(), log })).toEqual({ written: count, kept: 0 })
  expect(lines.at(-1)).toBe(`Sample content: ${count} of ${count} documents written`)
  expect(await isSeeded(lake.client())).toBe(true)
  await lake.close()
})

let lake: TestLake
beforeEach(async () => {
  const copy = await temporaryFolder()
  await cp(sample, copy, { recursive: true })
  lake = await startTestLake({}, copy)
})
afterEach(() => lake.close())

describe('an import into the lake', () => {
  test('writes each document as it is in the files, with strong references', async () => {
    const ids = content.documents.map(({ _id }) => _id)
    const found = await lake.client().getDocuments(ids)
    const other = content.documents.filter((document, index) => !isSame(document, found[index]))
    expect(other.map(({ _id }) => _id)).toEqual([])
    await expect(lake.client().delete('route-contact')).rejects.toThrow(/refer/)
  })

  test('writes content that can be read without a token, including references and pictures', async () => {
    const visitor = lake.client(null)
    expect(await visitor.fetch('*[_type == "route" && path == "/"][0].title')).toContain(
      'web3 builders',
    )
    expect(await visitor.fetch('count(*[_type in ["route", "story", "country"]])')).toBe(
      content.documents.filter(({ _type }) => ['route', 'story', 'country'].includes(_type)).length,
    )
    const sizes = await visitor.fetch(
      '*[_type == "story"].image.asset->metadata.dimensions{width, height}',
    )
    expect(sizes).toEqual([1, 2, 3, 4].map(() => ({ width: 1600, height: 1000 })))
  })

  test('has nothing to do the second time', async () => {
    lines = []
    expect(await seed({ client: lake.client(), log })).toMatchObject({ written: 0 })
    expect(lines.at(-1)).toMatch(/nothing to do, all \d+ documents are there/)
  })

  test('keeps an editor’s changes, and adds missing documents', async () => {
    const client = lake.client()
    await client.patch('route-contact').set({ title: 'Written by an editor' }).commit()
    await client.patch('story-saltwind').unset(['image']).commit()
    await client.delete('country-PT')
    const { written } = await seed({ client })
    expect(written).toBe(1)
    expect(await client.fetch('*[_id == "route-contact"][0].title')).toBe('Written by an editor')
    expect(await client.fetch('defined(*[_id == "story-saltwind"][0].image)')).toBe(false)
    expect(await client.fetch('*[_id == "country-PT"][0].label')).toBe('Portugal')

    // With `replace`, it overwrites only the documents that an editor has changed.
    expect(await seed({ client, replace: true })).toMatchObject({ written: 2 })
    expect(await client.fetch('*[_id == "route-contact"][0].title')).toMatch(/^Contact Nectar/)
    expect(await client.fetch('*[_id == "story-saltwind"][0].image.asset->_type')).toBe(
      'sanity.imageAsset',
    )
  })

  test('completes an interrupted import', async () => {
    const client = lake.client()
    await client.delete('settings')
    // The references of a page stay weak until the import has written all documents.
    await client.patch('route-crowdsale').set({ 'redirect.page._weak': true }).commit()
    await client.patch('route-builders').set({ 'redirect.page._weak': true, name: 'Mine' }).commit()
    expect(await isSeeded(client)).toBe(false)
    expect(await seed({ client })).toMatchObject({ written: 2 })
    expect(await client.fetch('*[_id == "route-crowdsale"][0].redirect.page._weak')).toBe(null)
    expect(await client.fetch('*[_id == "route-builders"][0].name')).toBe('Mine')
    expect(await isSeeded(client)).toBe(true)
  })

  test('writes nothing with a token that may only read', async () => {
    const reader = lake.client('local-read-token')
    await lake.client().delete('country-PT')
    await expect(seed({ client: reader })).rejects.toThrow()
    expect(await lake.client().fetch('count(*[_id == "country-PT"])')).toBe(0)
  })
})

describe('invalid files', () => {
  let folder: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    await cp(contentFolder, folder, { recursive: true })
  })

  test('are reported by name, and nothing is written', async () => {
    const client = lake.client()
    await writeFile(join(folder, 'story/story-new.json'), '{"_id": "story-new", "_type": "story"}')
    await client.delete('country-PT')
    await expect(seed({ client, folder })).rejects.toThrow(SeedContentError)
    await writeFile(join(folder, 'story/story-new.json'), '{')
    await expect(seed({ client, folder })).rejects.toThrow(ContentFileError)
    await expect(seed({ client, folder })).rejects.toThrow(/story\/story-new\.json/)
    await rm(join(folder, 'story/story-new.json'))
    await rm(join(folder, 'images/mossgate.png'))
    await expect(seed({ client, folder })).rejects.toThrow(/images\/mossgate\.png/)
    expect(await client.fetch('count(*[_id == "country-PT"])')).toBe(0)
  })
})
