import type { QueryParams } from '@sanity/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFresh } from './content-source.ts'
import { dependencies } from './dependencies.ts'
import { revisionQuery } from './queries.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const { requests } = vi.hoisted((): { requests: QueryParams[] } => ({ requests: [] }))
vi.mock('./client.ts', () => ({
  client: {
    fetch: async (query: string, params: QueryParams) => {
      requests.push(params)
      const names = [...query.matchAll(/"(q\d+)":/g)].map(([, name = '']) => name)
      return Object.fromEntries(names.map((name) => [name, params[`${name}_id`]]))
    },
  },
}))

beforeEach(() => void requests.splice(0))

test('a unit of work reads in one request what the previous one of its name read in steps', async () => {
  const work = async (): Promise<unknown> => {
    const { read } = createFresh('a publish')
    const first = await read(revisionQuery, { id: 'a' }, dependencies.uncached)
    return [first, await read(revisionQuery, { id: 'b' }, dependencies.uncached)]
  }
  expect(await work()).toEqual(['a', 'b'])
  expect(requests).toHaveLength(2)
  expect(await work()).toEqual(['a', 'b'])
  expect(requests).toHaveLength(3)
})
