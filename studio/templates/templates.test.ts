import { brand } from '@nectar/schemas/config/brand/brand'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import { checkDocument } from '@nectar/schemas/validation/check-document'
import { createSiteFacts } from '@nectar/schemas/validation/site-facts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageTemplates } from './templates.ts'

const made = z.looseObject({
  path: z.string().optional(),
  pageType: z.string(),
  layout: z.string(),
  sections: z
    .array(z.looseObject({ _key: z.string().min(1), _type: z.enum(sectionTypeNames) }))
    .optional(),
})

function page(id: string) {
  const template = pageTemplates.find((one) => one.id === id)
  const value: unknown = template?.value
  return made.parse(typeof value === 'function' ? value({}) : value)
}

const described = {
  _id: 'route-new',
  _type: 'route',
  name: 'A new page',
  path: '/services/a-new-page',
  title: 'A page that was made from nothing',
  description: 'It is all that an editor has to write before the page can be published.',
}

const templates = pageTemplates.filter(
  ({ id, schemaType }) => schemaType === 'route' && id !== 'route-redirect',
)

test.each(templates.map(({ id }) => id))(
  '%s makes a page that can be published once it is named and described',
  (id) => {
    const document = { ...page(id), ...described }
    const wrong = checkDocument(document, createSiteFacts([document]), 'drafts')
    expect(wrong.filter(({ severity }) => severity === 'error')).toEqual([])
  },
)

test.each([
  ['route-page', undefined, 'page', 'default', 'hero ctaBanner'],
  ['route-token', `${brand.tokenPath}/`, 'page', 'claim', 'hero formBlock faq'],
  [
    'route-service',
    '/services/',
    'service',
    'default',
    'hero featureGrid steps codeSample resourceCards dataTable storyList faq ctaBanner',
  ],
  [
    'route-recipe',
    '/recipes/',
    'recipe',
    'default',
    'hero featureGrid steps codeSample dataTable faq resourceCards',
  ],
  ['route-landing', undefined, 'campaign', 'landing', 'hero featureGrid steps faq ctaBanner'],
  ['route-legal', undefined, 'legal', 'legal', 'hero richText'],
])('%s starts with its sections in the right order', (id, path, pageType, layout, sections) => {
  const { sections: first = [], ...rest } = page(id)
  expect(rest).toEqual({ path, pageType, layout })
  expect(first.map(({ _type }) => _type).join(' ')).toBe(sections)
  expect(new Set(first.map(({ _key }) => _key)).size).toBe(first.length)
})

test('a new redirect is permanent, in no menu, and without sections', () => {
  const redirect = page('route-redirect')
  expect(redirect).toMatchObject({ unlisted: true, redirect: { kind: 'page', permanent: true } })
  expect(redirect.sections).toBeUndefined()
})
