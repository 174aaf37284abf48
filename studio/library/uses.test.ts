import { pathText } from '@nectar/schemas/validation/path'
import { createClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { countDocuments, isWordless, replaceEverywhere, usesOf } from './uses.ts'

const picture = (ref: string, alt?: string) => ({
  _type: 'picture',
  alt,
  asset: { _type: 'reference', _ref: ref },
})

const page = {
  _id: 'route-example',
  _type: 'route',
  sharingImage: picture('image-a', 'A comb'),
  sections: [
    { _key: 'one', _type: 'hero', media: { _type: 'media', picture: picture('image-b', ' ') } },
    { _key: 'two', _type: 'steps', items: [{ _key: 'x', media: { picture: picture('image-a') } }] },
    {
      _key: 'three',
      _type: 'hero',
      calls: [{ _key: 'c', kind: 'file', file: { asset: { _ref: 'file-a' } } }],
    },
  ],
}

test('finds every use of a picture or file, at any depth', () => {
  const places = [...usesOf([page])].map(([id, uses]) => [
    id,
    ...uses.map(({ path, alt }) => `${pathText(path)}: ${alt}`),
  ])
  expect(places).toEqual([
    ['image-a', 'sharingImage: A comb', 'sections[_key=="two"].items[_key=="x"].media.picture: '],
    ['image-b', 'sections[_key=="one"].media.picture: '],
    ['file-a', 'sections[_key=="three"].calls[_key=="c"].file: '],
  ])
})

test('a document and its draft count once, and a file needs no alternative text', () => {
  const uses = usesOf([page, { ...page, _id: 'drafts.route-example' }])
  expect(uses.get('image-b')).toHaveLength(2)
  expect(countDocuments(uses.get('image-b') ?? [])).toBe(1)
  const wordless = [...uses].filter(([id, found]) => found.some((use) => isWordless(id, use)))
  expect(wordless.map(([id]) => id)).toEqual(['image-a', 'image-b'])
})

test('a new alternative text is stored without the blanks around it, and one of blanks alone is not', async () => {
  const client = createClient({ projectId: 'local', dataset: 'test', useCdn: false })
  vi.spyOn(client, 'withConfig').mockReturnValue(client)
  vi.spyOn(client, 'fetch').mockImplementation(async () => JSON.parse(JSON.stringify([page])))
  const transaction = client.transaction()
  vi.spyOn(client, 'transaction').mockReturnValue(transaction)
  vi.spyOn(transaction, 'commit').mockResolvedValue({
    transactionId: 't',
    results: [],
    documentIds: [],
  })
  const written = new Map([
    ['A comb', ' A new comb '],
    ['', '  '],
  ])
  await replaceEverywhere(client, 'image-a', 'image-c', written)
  const place = 'sections[_key=="two"].items[_key=="x"].media.picture'
  const [id, unset] = [page._id, expect.any(Array)]
  expect(transaction.serialize()).toEqual([
    {
      patch: {
        id,
        set: { 'sharingImage.asset._ref': 'image-c', 'sharingImage.alt': 'A new comb' },
        unset,
      },
    },
    { patch: { id, set: { [`${place}.asset._ref`]: 'image-c' }, unset } },
  ])
})
