import { demoKinds, demos } from '@nectar/schemas/demos/kinds'
import { demo } from '@nectar/schemas/sections/demo'
import { expect, test } from 'vitest'
import { missingStarter } from './demo-input.tsx'

test.each(demoKinds)('a demo that is switched to %s is complete', (kind) => {
  const switched = { _type: 'demo', _key: 'd', title: 'Try it', kind }
  const { starter } = missingStarter(switched) ?? {}
  expect(starter !== undefined).toBe(Object.keys(demos[kind].fields).length > 0)
  expect(demo.schema.safeParse({ ...switched, [kind]: starter }).error).toBeUndefined()
})

test('a kind keeps the values that it had before', () => {
  expect(missingStarter({ kind: 'rpcRequest', rpcRequest: { block: 'latest' } })).toBeUndefined()
  expect(missingStarter({ kind: 'unknown' })).toBeUndefined()
  expect(missingStarter(undefined)).toBeUndefined()
})
