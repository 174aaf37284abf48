// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { atomFeed, type FeedEntry } from './atom.ts'

const atom = 'http://www.w3.org/2005/Atom'

/** Parses XML with its namespaces; fails where it is not well formed. */
function parseXml(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml')
  expect(documentElement.getElementsByTagName('parsererror')).toHaveLength(0)
  return documentElement
}

const all = (of: Element, name: string) =>
  [...of.children].filter((one) => one.localName === name && one.namespaceURI === atom)

const text = (of: Element, name: string) => all(of, name).map(({ textContent }) => textContent)

const linksOf = (of: Element) =>
  all(of, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])

const entry: FeedEntry = {
  id: 'https://site.example/feeds/news.xml#one',
  url: 'https://site.example/news/one',
  title: 'One',
  summary: 'The first.',
  date: '2026-03-12',
  updated: '2026-03-14T08:00:00Z',
}

function feedOf(...entries: FeedEntry[]): Element {
  const id = 'https://site.example/feeds/news.xml'
  const home = 'https://site.example/'
  return parseXml(atomFeed({ id, title: 'News', author: 'The brand', home, entries }))
}

test('a feed has what RFC 4287 requires of it and of its entries', () => {
  const feed = feedOf(entry, { ...entry, updated: '2026-03-13T08:00:00Z' })
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', atom])
  expect(text(feed, 'id')).toEqual(['https://site.example/feeds/news.xml'])
  expect(text(feed, 'title')).toEqual(['News'])
  expect(text(feed, 'updated')).toEqual([entry.updated])
  expect(all(feed, 'author').flatMap((author) => text(author, 'name'))).toEqual(['The brand'])
  expect(linksOf(feed)).toEqual([
    ['self', 'https://site.example/feeds/news.xml'],
    [null, 'https://site.example/'],
  ])
  const [first, ...others] = all(feed, 'entry')
  expect(others).toHaveLength(1)
  if (!first) throw new Error('The feed has no entry')
  expect(text(first, 'id')).toEqual([entry.id])
  expect(text(first, 'title')).toEqual(['One'])
  expect(text(first, 'published')).toEqual(['2026-03-12T00:00:00Z'])
  expect(text(first, 'updated')).toEqual([entry.updated])
  expect(text(first, 'summary')).toEqual(['The first.'])
  expect(linksOf(first)).toEqual([[null, entry.url]])
})

test.each([
  ['markup', '</title><entry><b>1 < 2 & "3"</b>'],
  ['the end of a CDATA section', ']]> <![CDATA['],
  ['an entity that XML does not have', '&nbsp;&#0;'],
  ['letters beyond the basic plane', 'Zoë 🐝 中'],
])('a title with %s is preserved', (_, title) => {
  const [first] = all(feedOf({ ...entry, title, summary: title }), 'entry')
  expect(first && text(first, 'title')).toEqual([title])
  expect(first && text(first, 'summary')).toEqual([title])
})

test('characters that XML cannot contain are left out', () => {
  const title = 'a\u0000b\u0008c\uFFFEd\uD800e'
  const [first] = all(feedOf({ ...entry, title }), 'entry')
  expect(first && text(first, 'title')).toEqual(['abcd\uFFFDe'])
})

test('an address with an ampersand is preserved', () => {
  const url = 'https://site.example/news/one?a=1&b="2"'
  const [first] = all(feedOf({ ...entry, url }), 'entry')
  expect(first && linksOf(first)).toEqual([[null, url]])
})

test('a feed without entries is valid', () => {
  const feed = feedOf()
  expect(all(feed, 'entry')).toEqual([])
  expect(text(feed, 'updated')).toHaveLength(1)
})
