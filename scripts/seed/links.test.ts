import { beforeAll, expect, test } from 'vitest'
import type { RouteInput } from './build/types.ts'
import { buildContent } from './content.ts'
import type { SeedDocument } from './documents.ts'

interface FoundLink {
  from: string
  /** The id of a route, where the link leads to a page. */
  page?: string
  anchor?: string
  address?: string
}

let documents: readonly SeedDocument[] = []
let links: FoundLink[] = []

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function linksIn(value: unknown, from: string): FoundLink[] {
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item, from))
  if (!isRecord(value)) return []
  const within = Object.values(value).flatMap((item) => linksIn(item, from))
  const { kind, page, anchor, address } = value
  if (kind === 'page' && isRecord(page)) {
    const at = typeof anchor === 'string' ? { anchor } : {}
    return [{ from, page: String(page._ref), ...at }, ...within]
  }
  return kind === 'address' ? [{ from, address: String(address) }, ...within] : within
}

/** The anchors a visitor can land on: those of the sections that are shown, and of their cards. */
function anchorsOf(route: RouteInput | undefined): string[] {
  const shown = route?.sections?.filter(({ hidden }) => !hidden) ?? []
  return shown.flatMap((section) => [
    ...(section.anchor ? [section.anchor] : []),
    ...(section._type === 'resourceCards'
      ? section.cards.flatMap(({ anchor }) => (anchor ? [anchor] : []))
      : []),
  ])
}

function route(id: string): RouteInput | undefined {
  return documents.find(
    (document): document is RouteInput => document._type === 'route' && document._id === id,
  )
}

beforeAll(async () => {
  documents = (await buildContent()).documents
  links = documents.flatMap((document) => linksIn(document, document._id))
})

test('there are links to check', () => {
  expect(links.filter(({ page }) => page).length).toBeGreaterThan(200)
  expect(links.filter(({ address }) => address).length).toBeGreaterThan(50)
})

test('every link to a page leads to a route', () => {
  expect(links.filter(({ page }) => page && !route(page))).toEqual([])
})

test('every anchor exists on the page it is on', () => {
  const dead = links.filter(
    ({ page, anchor }) => page && anchor && !anchorsOf(route(page)).includes(anchor),
  )
  const deadHere = links.filter(
    ({ from, address }) =>
      address?.startsWith('#') && !anchorsOf(route(from)).includes(address.slice(1)),
  )
  expect([...dead, ...deadHere]).toEqual([])
})

test('anchors are unique on their page', () => {
  for (const document of documents) {
    if (document._type !== 'route') continue
    const anchors = anchorsOf(document)
    expect(anchors, document.path).toEqual([...new Set(anchors)])
  }
})

test('addresses are under the domain reserved for examples', () => {
  const others = links
    .flatMap(({ address }) => (address && !address.startsWith('#') ? [address] : []))
    .filter((address) => {
      const { protocol, hostname, pathname } = new URL(address)
      const host = protocol === 'mailto:' ? pathname.split('@')[1] : hostname
      return !host?.endsWith('.example')
    })
  expect(others).toEqual([])
})

test('pages are linked by reference, so that a moved page keeps its links', () => {
  expect(links.filter(({ address }) => address?.startsWith('/'))).toEqual([])
})
