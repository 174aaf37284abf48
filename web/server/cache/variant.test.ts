import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { expect, test } from 'vitest'
import { navigationVariant, requestFor, variantOf } from './variant.ts'

test('a plain request is for the document, whatever its query', () => {
  expect(variantOf({}, '?utm_source=mail')).toBe('html')
})

test('the state tree and next-url do not tell prerendered answers apart', async () => {
  const tree = encodeURIComponent('["",{"children":["__PAGE__",{}]}]')
  const parameter = await computeCacheBustingSearchParam(undefined, undefined, tree, '/from')
  const headers = { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/from' }
  expect(variantOf(headers, `?x=1&_rsc=${parameter}`)).toBe(navigationVariant)
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
  const variant = variantOf(headers, `?_rsc=${parameter}`)
  expect(variant).toBe(`rsc:${prefetch}:${segment ?? ''}`)
  expect(variant && requestFor(variant)).toEqual({ headers, query: `?_rsc=${parameter}` })
})

test('what Next asks for without any router state has an empty parameter', () => {
  expect(variantOf({ rsc: '1' }, '?_rsc')).toBe(navigationVariant)
  expect(requestFor(navigationVariant)).toEqual({ headers: { rsc: '1' }, query: '?_rsc' })
})

test.each([
  [{ rsc: '1' }, ''],
  [{ rsc: '1' }, '?_rsc=forged'],
  [{ rsc: 'yes' }, '?_rsc'],
  [{ rsc: '1', 'next-router-prefetch': '9' }, '?_rsc'],
  [{ rsc: '1', 'next-router-segment-prefetch': 'x'.repeat(600) }, '?_rsc'],
])('%j with %j is left to Next', (headers, query) => {
  expect(variantOf(headers, query)).toBeUndefined()
})
