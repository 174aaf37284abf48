import { expect, test } from 'vitest'
import { headerUrl, redirectTarget } from './redirect.ts'

test.each([
  ['/pricing?plan=pro#top', '/pricing?plan=pro#top'],
  ['https://docs.nectar.example', 'https://docs.nectar.example'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['/caf\u00e9?q=a%20b', '/caf%C3%A9?q=a%20b'],
  ['/search?q=Zürich–Süd', '/search?q=Z%C3%BCrich%E2%80%93S%C3%BCd'],
  ['/100€#größe', '/100%E2%82%AC#gr%C3%B6%C3%9Fe'],
  ['https://app.nectar.example/?name=“x”', 'https://app.nectar.example/?name=%E2%80%9Cx%E2%80%9D'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ['/half-\ud83d', '/half-%EF%BF%BD'],
])('%s leaves in a header as %s', (address, expected) => {
  expect(headerUrl(address)).toBe(expected)
  expect(new Headers({ Location: headerUrl(address) }).get('location')).toBe(expected)
})

test.each([
  ['/a', '', '/a'],
  ['/a', '?x=1&y=2', '/a?x=1&y=2'],
  ['/a#part', '?x=1', '/a?x=1#part'],
  ['/a?own=1#part', '?x=1', '/a?own=1&x=1#part'],
  ['/a?x=1', '?x=1', '/a?x=1'],
  [
    'https://docs.nectar.example/start',
    '?utm_source=mail',
    'https://docs.nectar.example/start?utm_source=mail',
  ],
  ['/a', '?_rsc=abc&x=1', '/a?x=1'],
  ['/a', '?_rsc', '/a'],
])('%s with the query %s redirects to %s', (location, query, target) => {
  expect(redirectTarget(location, query)).toBe(target)
})
