// @module-tag sample
// @module-tag all

import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestLake, type TestLake, temporaryFolder } from '@nectar/lake/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contentFolder, replaceFolder } from './folder.ts'
import { readContent } from './read.ts'
import { SaveError, saveContent } from './save.ts'
import { seed } from './seed.ts'

let lake: TestLake
let base: string
let folder: string

beforeAll(async () => {
  lake = await startTestLake()
  base = await temporaryFolder()
  await seed({ client: lake.client() })
})

beforeEach(async () => {
  folder = join(base, 'content')
  await rm(folder, { recursive: true, force: true })
})

async function filesOf(path: string): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const file = join(parentPath, name)
    return [file.slice(path.length + 1), await readFile(file, 'latin1')]
  })
  return new Map(await Promise.all(read))
}

/** The new lines of each file that differs between two folders; `null` for a file that only one of them has. */
async function difference(
  before: string,
  after: string,
): Promise<[name: string, lines: string[] | null][]> {
  const [old, now] = [await filesOf(before), await filesOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((name): [string, string[] | null][] => {
    const [was, is] = [old.get(name), now.get(name)]
    if (was === is) return []
    if (was === undefined || is === undefined) return [[name, null]]
    const known = new Set(was.split('\n'))
    return [[name, is.split('\n').filter((line) => !known.has(line))]]
  })
}

test('imported content is saved as exactly the files that it came from, including pictures', async () => {
  expect(await saveContent(lake.client(), folder)).toEqual({ documents: 329, assets: 8 })
  expect(await difference(contentFolder, folder)).toEqual([])
  expect(await saveContent(lake.client(), folder)).toEqual({ documents: 329, assets: 8 })
  expect(await difference(contentFolder, folder)).toEqual([])
})

test('an edit, a new page, a picture and a removal are the only difference', async () => {
  const own = await startTestLake()
  const client = own.client()
  await seed({ client })
  await cp(contentFolder, folder, { recursive: true })
  // Publishes as the Studio does: the draft replaces the document in one transaction.
  const home = await client.getDocument('route-home')
  if (!home) throw new Error('There is no home page.')
  const edited = { ...home, title: 'An edited title' }
  await client.createOrReplace({ ...edited, _id: 'drafts.route-home' })
  await client.transaction().createOrReplace(edited).delete('drafts.route-home').commit()
  await client
    .patch('route-recipes-youtube')
    .set({ 'sections[_type=="codeSample"].tabs[0].code': 'export const one = 1' })
    .commit()
  const picture = await client.assets.upload('image', Buffer.from(pixel, 'base64'), {
    filename: 'Mossgate.png',
  })
  const image = { _type: 'picture', alt: 'A', asset: { _type: 'reference', _ref: picture._id } }
  await client.patch('story-quillmarket').set({ image }).commit()
  await client.delete('country-PT')
  await client.create({ _id: 'new-page', _type: 'department', label: 'New', value: 'new' })
  await saveContent(client, folder)
  const found = new Map(await difference(contentFolder, folder))
  expect([...found.keys()]).toEqual([
    'country.json',
    'department.json',
    expect.stringMatching(/^images\/mossgate-[0-9a-f]{8}\.png$/),
    'images/quillmarket.png',
    'route/route-home.json',
    'route/route-recipes-youtube/uploads.ts',
    'story/story-quillmarket.json',
  ])
  expect(found.get('route/route-home.json')).toEqual(['  "title": "An edited title",'])
  expect(found.get('route/route-recipes-youtube/uploads.ts')).toEqual(['export const one = 1'])
  expect(found.get('country.json')).toEqual([])
  expect(found.get('images/quillmarket.png')).toBe(null)
})

test('nothing private and nothing unpublished is saved', async () => {
  const client = lake.client()
  await client.create({ _id: 'drafts.story-a', _type: 'story', name: 'secret' })
  await client.create({ _id: 'versions.r1.story-a', _type: 'story', name: 'secret' })
  await client.create({ _id: 'inquiry.a', _type: 'inquiry', email: 'secret' })
  await client.create({ _id: 'inquiry-b', _type: 'inquiry', email: 'secret' })
  await client.create({ _id: 'link-secret', _type: 'sanity.previewUrlSecret', secret: 'secret' })
  await client.create({ _id: 'token', _type: 'apiToken', key: 'secret' })
  await saveContent(client, folder)
  expect(await difference(contentFolder, folder)).toEqual([])
})

test('an empty dataset leaves the files alone', async () => {
  const empty = await startTestLake()
  await cp(contentFolder, folder, { recursive: true })
  await expect(saveContent(empty.client(), folder)).rejects.toThrow(SaveError)
  expect(await difference(contentFolder, folder)).toEqual([])
})

test('a save that fails or is interrupted leaves the files as they were', async () => {
  await cp(contentFolder, folder, { recursive: true })
  const files = new Map([
    ['a.json', '{}'],
    ['a.json/b.json', 'cannot be written: a.json is no folder'],
  ])
  await expect(replaceFolder(folder, files)).rejects.toThrow()
  expect(await difference(contentFolder, folder)).toEqual([])
  // The state of a save that was interrupted between its two renames.
  await rename(folder, `${folder}.previous`)
  await mkdir(`${folder}.next`, { recursive: true })
  expect((await readContent(folder)).documents).toHaveLength(329)
  expect(await difference(contentFolder, folder)).toEqual([])
  await saveContent(lake.client(), folder)
  expect(await difference(contentFolder, folder)).toEqual([])
  expect([`${folder}.next`, `${folder}.previous`].filter(existsSync)).toEqual([])
})

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
