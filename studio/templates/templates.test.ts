import { sectionTypeNames } from '@nectar/schemas/generated/section-names'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageTemplates } from './templates.ts'

const made = z.looseObject({
  path: z.string().optional(),
  pageType: z.string(),
  layout: z.string(),
  sections: z
    .array(z.object({ _key: z.string().min(1), _type: z.enum(sectionTypeNames) }))
    .optional(),
})

function page(id: string) {
  const template = pageTemplates.find((one) => one.id === id)
  const value: unknown = template?.value
  return made.parse(typeof value === 'function' ? value({}) : value)
}

test.each([
  [
    'route-service',
    '/services/',
    'service',
    'hero featureGrid steps codeSample resourceCards dataTable storyList faq ctaBanner',
  ],
  [
    'route-recipe',
    '/recipes/',
    'recipe',
    'hero featureGrid steps codeSample dataTable faq resourceCards',
  ],
  ['route-landing', undefined, 'campaign', 'hero featureGrid steps faq ctaBanner'],
  ['route-legal', undefined, 'legal', 'hero richText'],
])('%s starts with its sections in the right order', (id, path, pageType, sections) => {
  const { path: start, pageType: kind, sections: first = [] } = page(id)
  expect([start, kind]).toEqual([path, pageType])
  expect(first.map(({ _type }) => _type).join(' ')).toBe(sections)
  expect(new Set(first.map(({ _key }) => _key)).size).toBe(first.length)
})

test('a redirect starts as one that is permanent, and has no sections', () => {
  const redirect = page('route-redirect')
  expect(redirect).toMatchObject({ redirect: { kind: 'page', permanent: true } })
  expect(redirect.sections).toBeUndefined()
})
