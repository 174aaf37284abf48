import { brand } from '@nectar/schemas/config/brand/brand'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { withOfferedSections, withoutWallet } from './offered-choices.ts'

const listFields = z.array(
  z.object({ name: z.string(), of: z.array(z.object({ type: z.string() })).optional() }),
)

function listed(type: object | undefined): string[] {
  const found = listFields.parse(type && 'fields' in type ? type.fields : [])
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

const fields = z.array(z.object({ name: z.string(), options: z.unknown().optional() }))
const withList = z.object({ list: z.array(z.object({ value: z.string() })) })

function choices(type: object | undefined, name: string): string[] {
  const found = fields.parse(type && 'fields' in type ? type.fields : [])
  const { list } = withList.parse(found.find((field) => field.name === name)?.options)
  return list.map(({ value }) => value)
}

test.each([
  ['route', 'layout', ['claim']],
  ['formBlock', 'kind', ['token-overview', 'token-claim', 'token-transfer']],
])('without the wallet, %s offers no choice of %s that needs it', (name, field, left) => {
  const type = schemaTypes.find((one) => one.name === name)
  const all = choices(type, field)
  expect(all).toEqual(expect.arrayContaining(left))
  expect(type && choices(withoutWallet(type), field)).toEqual(
    all.filter((value) => !left.includes(value)),
  )
})
