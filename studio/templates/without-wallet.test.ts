import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutWallet } from './without-wallet.ts'

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
