import { brand } from '@nectar/schemas/config/brand/brand'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { withOfferedSections } from './offered-sections.ts'

const fields = z.array(
  z.object({ name: z.string(), of: z.array(z.object({ type: z.string() })).optional() }),
)

function listed(type: object | undefined): string[] {
  const found = fields.parse(type && 'fields' in type ? type.fields : [])
  return found.find(({ name }) => name === 'sections')?.of?.map(({ type }) => type) ?? []
}

test('a page offers every section type that the brand does not exclude', () => {
  const route = schemaTypes.find(({ name }) => name === 'route')
  if (!route) throw new Error('There is no type of pages')
  const all = listed(route)
  expect(all).toEqual(expect.arrayContaining(['hero', 'networkList']))
  vi.spyOn(brand.notOffered, 'includes').mockImplementation((name) => name === 'networkList')
  expect(listed(withOfferedSections(route))).toEqual(all.filter((type) => type !== 'networkList'))
})
