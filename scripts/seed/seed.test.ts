import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake, type TestLake } from '../lake/testing/test-lake.ts'
import { buildContent } from './content.ts'
import { seed } from './seed.ts'

let lake: TestLake
let lines: string[] = []
const log = (line: string) => lines.push(line)

beforeAll(async () => {
  lake = await startTestLake()
})

afterAll(() => lake.dispose())

describe('an import into the lake', () => {
  test('writes every document and picture, and says what it does', async () => {
    const { documents, pictures } = await buildContent()
    const result = await seed({ client: lake.client(), log })
    expect(result).toEqual({ written: documents.length, kept: 0, uploaded: pictures.length })
    expect(lines.at(-1)).toBe(
      `Sample content: ${documents.length} of ${documents.length} documents written`,
    )
  })

  test('can be read without a token, references and pictures included', async () => {
    const visitor = lake.client(null)
    expect(await visitor.fetch('*[_type == "route" && path == "/"][0].title')).toMatch(/Nectar/)
    const { documents } = await buildContent()
    expect(await visitor.fetch('count(*[_type in ["route", "story", "country"]])')).toBe(
      documents.filter(({ _type }) => ['route', 'story', 'country'].includes(_type)).length,
    )
    const sizes = await visitor.fetch(
      '*[_type == "story"].image.asset->metadata.dimensions{width, height}',
    )
    expect(sizes).toEqual([1, 2, 3, 4].map(() => ({ width: 1600, height: 1000 })))
  })

  test('has nothing to do the second time', async () => {
    lines = []
    const { written, uploaded } = await seed({ client: lake.client(), log })
    expect({ written, uploaded }).toEqual({ written: 0, uploaded: 0 })
    expect(lines.at(-1)).toMatch(/nothing to do, all \d+ documents are there/)
  })

  test('leaves what an editor changed, and brings back what is missing', async () => {
    const client = lake.client()
    await client.patch('route-contact').set({ title: 'Written by an editor' }).commit()
    await client.delete('country-PT')
    const { written } = await seed({ client })
    expect(written).toBe(1)
    expect(await client.fetch('*[_id == "route-contact"][0].title')).toBe('Written by an editor')
    expect(await client.fetch('*[_id == "country-PT"][0].label')).toBe('Portugal')
  })

  test('takes the place of an editor’s change where that is asked for', async () => {
    const client = lake.client()
    const { documents } = await buildContent()
    const { written, uploaded } = await seed({ client, replace: true })
    expect({ written, uploaded }).toEqual({ written: documents.length, uploaded: 0 })
    expect(await client.fetch('*[_id == "route-contact"][0].title')).toMatch(/^Contact Nectar/)
  })

  test('writes nothing without the right to', async () => {
    const reader = lake.client('local-read-token')
    await lake.client().delete('country-PT')
    await expect(seed({ client: reader })).rejects.toThrow()
    expect(await lake.client().fetch('count(*[_id == "country-PT"])')).toBe(0)
  })
})
