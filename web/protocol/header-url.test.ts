import { expect, test } from 'vitest'
import { headerUrl } from './header-url.ts'

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
