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

test.each([
  [' A new comb ', { alt: 'A new comb' }],
  ['  ', {}],
])(
  'a new alternative text of %j is stored without the blanks around it',
  async (text, { alt }: { alt?: string }) => {
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
    await replaceEverywhere(client, 'image-a', 'image-c', text)
    const places = ['sharingImage', 'sections[_key=="two"].items[_key=="x"].media.picture']
    const unset = expect.any(Array)
    expect(transaction.serialize()).toEqual(
      places.map((place) => ({
        patch: {
          id: page._id,
          set: { [`${place}.asset._ref`]: 'image-c', ...(alt && { [`${place}.alt`]: alt }) },
          unset,
        },
      })),
    )
  },
)
