import { brand } from '@nectar/schemas/config/brand/brand'
import { expect, test } from 'vitest'
import { leadToApplication } from './lead-to-application.ts'

const application = 'https://start.orchard.example'

function change(sections: unknown[]) {
  return leadToApplication.change({ _id: 'a', _type: 'route', sections }, { application })
}

function link(address: string) {
  return { _key: 'k', _type: 'link', kind: 'address', label: 'Start', address }
}

test.each([
  [brand.appUrl, undefined],
  ['https://start.orchard.example/', undefined],
  ['https://start.orchard.example/projects/new', '/projects/new'],
  ['https://start.orchard.example?plan=pro', '/?plan=pro'],
])('%s becomes a link to the application', (address, path) => {
  expect(change([{ _key: 's', calls: [link(address)] }])).toEqual({
    set: {
      'sections[_key=="s"].calls[_key=="k"].kind': 'application',
      ...(path && { 'sections[_key=="s"].calls[_key=="k"].applicationPath': path }),
    },
    unset: ['sections[_key=="s"].calls[_key=="k"].address'],
  })
})

test('redirects and links within a text are changed, too', () => {
  const target = { _type: 'target', kind: 'address', address: application }
  const route = { _id: 'a', _type: 'route', redirect: target }
  expect(leadToApplication.change(route, { application })?.unset).toEqual(['redirect.address'])
  const body = [{ _key: 'b', _type: 'block', markDefs: [link(application)] }]
  expect(change([{ _key: 's', body }])?.unset).toEqual([
    'sections[_key=="s"].body[_key=="b"].markDefs[_key=="k"].address',
  ])
})

test.each(['https://start.orchard.example.org', 'https://docs.nectar.example', '/pricing'])(
  '%s stays an address',
  (address) => expect(change([{ _key: 's', calls: [link(address)] }])).toBe(undefined),
)
