import { expect, it } from 'vitest'
import { choice, list, optional, text } from './field.ts'

it('gives the Studio’s field and the site’s schema from one call', () => {
  const title = text('Title', { max: 5, rows: 2 })
  expect(title.define('title')).toMatchObject({
    name: 'title',
    title: 'Title',
    type: 'text',
    rows: 2,
  })
  expect(title.schema.safeParse('Bees').success).toBe(true)
  for (const wrong of ['', ' ', 'Honey!', '<b>', undefined]) {
    expect(title.schema.safeParse(wrong).success, String(wrong)).toBe(false)
  }
  expect(optional(title).schema.safeParse(undefined).success).toBe(true)
})

it.each([
  [0, 'has no step: add one'],
  [3, 'has more than 2 steps'],
])('says what is wrong with a list of %i', (length, message) => {
  const preview = { title: 'title' }
  const fields = { title: text('Title', { max: 20 }) }
  const { schema } = list('Steps', 'step', fields, { one: 'step', min: 1, max: 2, preview })
  const steps = Array.from({ length }, (_, index) => ({ _key: String(index), title: 'Do it' }))
  expect(schema.safeParse(steps).error?.issues).toMatchObject([{ path: [], message }])
})

it('accepts a value that the Studio does not offer, because content may hold it', () => {
  const kind = choice('Kind', ['one', 'two'], { offered: ['two'] })
  expect(kind.define('kind').options).toEqual({ list: [{ value: 'two', title: 'two' }] })
  expect(kind.schema.safeParse('one').success).toBe(true)
  expect(kind.schema.safeParse('three').error?.issues[0]?.message).toBe('must be one of one, two')
})
