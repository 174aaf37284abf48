import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { fieldTitle } from './field-title.ts'

const type = createSchema({ name: 'default', types: schemaTypes }).get('route')

const page = {
  sections: [
    { _type: 'hero', _key: 'a' },
    { _type: 'ctaBanner', _key: 'b', calls: [{ _type: 'link', _key: 'c' }] },
  ],
}

test.each([
  [['title'], 'Title'],
  [['sections', { _key: 'b' }, 'calls'], 'Sections › 2. Call to action › Calls to action'],
  [
    ['sections', 1, 'calls', { _key: 'c' }, 'address'],
    'Sections › 2. Call to action › Calls to action › 1 › Address',
  ],
  [['nothing'], 'nothing'],
  [[], ''],
])('%j has the title that the form shows', (path, title) => {
  expect(fieldTitle(type, path, page)).toBe(title)
})
