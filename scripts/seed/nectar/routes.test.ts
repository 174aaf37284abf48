// @module-tag sample

import { specifiedPages } from '@nectar/schemas/testing/specified-pages'
import { describe, expect, test } from 'vitest'
import { type RouteInput, sampleRoutes } from './routes.ts'

const routes = await sampleRoutes()

function at(path: string): RouteInput {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`No route has the path ${path}.`)
  return route
}

describe('the pages of the specification', () => {
  const paths = Object.values(specifiedPages).flat()

  test('each begin with a hero, followed by other sections', () => {
    for (const path of paths) {
      const { redirect, sections = [] } = at(path)
      expect(redirect, path).toBeUndefined()
      expect(sections.length, path).toBeGreaterThanOrEqual(2)
      expect(sections[0]?._type, path).toBe('hero')
    }
  })

  test('are 42, and only the changelog is another page', () => {
    const own = routes.filter(({ sections }) => sections && sections.length > 0)
    const changelog = '/resources/changelog'
    expect(own.map(({ path }) => path).toSorted()).toEqual([...paths, changelog].toSorted())
    expect(paths).toHaveLength(42)
  })
})

describe('the meta fields of the specification', () => {
  test('the token page is named Token, order 5', () => {
    expect(at('/token')).toMatchObject({ name: 'Token', order: 5 })
  })

  test('soon: the business offering and governance, nothing else', () => {
    const soon = routes.filter((route) => route.soon).map(({ path }) => path)
    expect(soon.toSorted()).toEqual(['/business', '/support/governance'])
  })

  test('legal pages, and only they, have the page type legal', () => {
    const legal = routes.filter(({ pageType }) => pageType === 'legal').map(({ path }) => path)
    expect(legal.toSorted()).toEqual([...specifiedPages.legal].toSorted())
  })

  test('campaign pages ask for the availability check and are open for years', () => {
    for (const path of specifiedPages.landing) {
      const { middleware, availability } = at(path)
      expect(middleware).toEqual(['availability'])
      expect(Date.parse(availability?.from ?? '')).toBeLessThan(Date.parse('2026-11-01'))
      expect(Date.parse(availability?.until ?? '')).toBeGreaterThan(Date.parse('2029-01-01'))
    }
  })
})

describe('what search engines show', () => {
  test('titles are unique and have at most 60 characters', () => {
    const titles = routes.map(({ title = '' }) => title)
    expect(titles.filter(({ length }) => length > 60)).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('descriptions are unique and have 50 to 160 characters', () => {
    const descriptions = routes.map(({ description = '' }) => description)
    expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([])
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})
