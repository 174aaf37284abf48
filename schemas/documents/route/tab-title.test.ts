import { expect, test } from 'vitest'
import { tabTitle } from './schema.ts'

test.each([
  ['What we build', '/', 'Nectar', 'Nectar: What we build'],
  ['Nectar builds', '/', 'Nectar', 'Nectar builds'],
  ['What we build', '/', undefined, 'What we build'],
  ['Pricing', '/pricing', 'Nectar', 'Pricing'],
])('%j at %s with the brand %j is shown as %j', (title, path, brandName, shown) => {
  expect(tabTitle(title, path, brandName)).toBe(shown)
})
