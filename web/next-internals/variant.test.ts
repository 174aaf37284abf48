import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { expect, test } from 'vitest'
import { navigationVariant, requestFor, routerQuery, variantOf } from './variant.ts'

const segments = new Set(['/_tree', '/$oc$path/__PAGE__'])

test('a plain request is for the document, with any query', () => {
  expect(variantOf({}, '?utm_source=mail', segments)).toBe('html')
})

test('prerendered answers do not depend on the state tree and next-url', async () => {
  const tree = encodeURIComponent('["",{"children":["__PAGE__",{}]}]')
  const parameter = await computeCacheBustingSearchParam(undefined, undefined, tree, '/from')
  const headers = { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/from' }
  expect(variantOf(headers, `?x=1&_rsc=${parameter}`, segments)).toBe(navigationVariant)
})

test.each([
  ['1', undefined],
  ['2', undefined],
  ['1', '/_tree'],
  ['1', '/$oc$path/__PAGE__'],
] as const)('prefetch %s of segment %s is keyed as Next asks for it', async (prefetch, segment) => {
  const parameter = await computeCacheBustingSearchParam(prefetch, segment, undefined, undefined)
  const headers = {
    rsc: '1',
    'next-router-prefetch': prefetch,
    ...(segment && { 'next-router-segment-prefetch': segment }),
  }
  const variant = `rsc:${prefetch}:${segment ?? ''}` as const
  expect(variantOf(headers, `?_rsc=${parameter}`, segments)).toBe(variant)
  expect(requestFor(variant)).toEqual({ headers, query: `?_rsc=${parameter}` })
})

test('a router request without state has an empty parameter', () => {
  expect(variantOf({ rsc: '1' }, '?_rsc', segments)).toBe(navigationVariant)
  expect(requestFor(navigationVariant)).toEqual({ headers: { rsc: '1' }, query: '?_rsc' })
})

test('a browser without SHA-256 uses a shorter hash', () => {
  const headers = { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-url': '/from' }
  const parameter = computeLegacyCacheBustingSearchParam(
    undefined,
    undefined,
    '%5B%22%22%5D',
    '/from',
  )
  expect(variantOf(headers, `?_rsc=${parameter}`, segments)).toBe(navigationVariant)
})

test.each([
  [{ rsc: '1' }, ''],
  [{ rsc: '1' }, '?_rsc=forged'],
  [{ rsc: '1', 'next-url': '/from' }, '?_rsc=abcde'],
])('%j with %j belongs to another address', (headers, query) => {
  expect(variantOf(headers, query, segments)).toBe('mismatched')
  expect(variantOf(headers, routerQuery(headers, query), segments)).toBe(navigationVariant)
})

test.each([{ rsc: 'yes' }, { rsc: '2' }, { rsc: '' }, { 'next-router-prefetch': '1' }])(
  '%j is a visit, as Next takes it',
  (headers) => {
    expect(variantOf(headers, '', segments)).toBe('html')
  },
)

test.each([
  { 'next-router-prefetch': '9' },
  { 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-prefetch': '2', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/made-up' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '' },
])('no router sends %j', (headers) => {
  const asked = { rsc: '1', ...headers }
  expect(variantOf(asked, routerQuery(asked, ''), segments)).toBe('unknown')
})
