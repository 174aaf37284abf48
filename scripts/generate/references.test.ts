import { expect, test } from 'vitest'
import { createReferences } from './references.ts'

const attribute = (value: object) => ({ type: 'objectAttribute', value })
const inline = (name: string) => ({ type: 'inline', name })
const named = (name: string, attributes: object) => ({
  type: 'type',
  name,
  value: { type: 'object', attributes },
})
const reference = (to: string) => ({
  type: 'type',
  name: `${to}.reference`,
  value: { type: 'object', attributes: {}, dereferencesTo: to },
})
const page = (name: string, attributes: object) => ({ type: 'document', name, attributes })
const listOf = (...of: object[]) => ({ type: 'array', of: { type: 'union', of } })

test('lists where pages of all types refer to others, each place once', () => {
  const text = createReferences([
    reference('route'),
    reference('story'),
    named('link', {
      page: attribute(inline('route.reference')),
      label: attribute({ type: 'string' }),
    }),
    named('hero', { call: attribute(inline('link')), links: attribute(listOf(inline('link'))) }),
    named('storyList', {
      call: attribute(inline('link')),
      stories: attribute(listOf(inline('story.reference'))),
    }),
    page('route', {
      to: attribute(inline('link')),
      sections: attribute(listOf(inline('hero'), inline('storyList'))),
    }),
    page('news', { by: attribute(inline('link')), sections: attribute(listOf(inline('hero'))) }),
    page('settings', { policy: attribute(inline('route.reference')) }),
  ])
  expect(text).toContain(
    "routeReferences = '[to.page, ...sections[].call.page, ...sections[].links[].page, by.page]'",
  )
  expect(text).toContain("settingsReferences = '[policy]'")
  expect(text).toContain("storyReferences = '[]'")
})
