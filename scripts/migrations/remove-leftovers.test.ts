import { expect, test } from 'vitest'
import { removeLeftovers } from './remove-leftovers.ts'

const context = { application: 'https://app.nectar.example' }

function unset(fields: Record<string, unknown>) {
  return removeLeftovers.change({ _id: 'a', _type: 'route', ...fields }, context)?.unset
}

const page = { _type: 'reference', _ref: 'route-home' }

test('links and pictures that an editor has begun stay, even if they are incomplete', () => {
  expect(unset({ to: { _type: 'target', kind: 'page', page } })).toBe(undefined)
  expect(unset({ to: { _type: 'target', kind: 'page', anchor: 'plans' } })).toBe(undefined)
  expect(unset({ sections: [{ call: { _type: 'link', kind: 'page', label: 'Buy' } }] })).toBe(
    undefined,
  )
  expect(unset({ sharingImage: { _type: 'picture', alt: 'A cell' } })).toBe(undefined)
})

test('another object with a kind, such as a payment provider, is not taken for a link', () => {
  expect(unset({ items: [{ _key: 'a', _type: 'paymentProvider', kind: 'card' }] })).toBe(undefined)
})

test('leftovers are found by their keys in lists, and within sections', () => {
  const link = { _key: 'k', _type: 'link', kind: 'address' }
  const sections = [{ _key: 's', _type: 'hero', calls: [link], media: { _type: 'media' } }]
  expect(unset({ sections })).toEqual([
    'sections[_key=="s"].calls[_key=="k"]',
    'sections[_key=="s"].media',
  ])
})

test('empty links within a text stay, because its words refer to them', () => {
  const body = [
    { _key: 'b', _type: 'block', markDefs: [{ _key: 'm', _type: 'link', kind: 'page' }] },
  ]
  expect(unset({ sections: [{ _key: 's', _type: 'richText', body }] })).toBe(undefined)
})
