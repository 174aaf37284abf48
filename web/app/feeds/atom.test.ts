import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { atomFeed, type FeedEntry } from './atom.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** Parses XML with its namespaces; throws where it is not well formed. */
function parseXml(xml: string): Element {
  const document: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const)
    const element = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(values),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [root] = document.children
  if (!root) throw new Error('The document is empty')
  return root
}

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`

function all(of: Element, name: string): Element[] {
  return of.children.filter((child) => child.name === atom(name))
}

const text = (of: Element, name: string) => all(of, name).map((element) => element.text)

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
  expect(feed.name).toBe(atom('feed'))
  expect(text(feed, 'id')).toEqual(['https://site.example/feeds/news.xml'])
  expect(text(feed, 'title')).toEqual(['News'])
  expect(text(feed, 'updated')).toEqual([entry.updated])
  expect(all(feed, 'author').flatMap((author) => text(author, 'name'))).toEqual(['The brand'])
  expect(all(feed, 'link').map(({ attributes }) => attributes)).toEqual([
    { rel: 'self', href: 'https://site.example/feeds/news.xml' },
    { href: 'https://site.example/' },
  ])
  const [first, ...others] = all(feed, 'entry')
  expect(others).toHaveLength(1)
  if (!first) throw new Error('The feed has no entry')
  expect(text(first, 'id')).toEqual([entry.id])
  expect(text(first, 'title')).toEqual(['One'])
  expect(text(first, 'published')).toEqual(['2026-03-12T00:00:00Z'])
  expect(text(first, 'updated')).toEqual([entry.updated])
  expect(text(first, 'summary')).toEqual(['The first.'])
  expect(all(first, 'link').map(({ attributes }) => attributes)).toEqual([{ href: entry.url }])
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
  expect(first && all(first, 'link').map(({ attributes }) => attributes)).toEqual([{ href: url }])
})

test('a feed without entries is valid', () => {
  const feed = feedOf()
  expect(all(feed, 'entry')).toEqual([])
  expect(text(feed, 'updated')).toHaveLength(1)
})
