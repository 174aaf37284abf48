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
  'Promise<void>',
  'Array<object>',
  'Map<string, Set<a>>',
  'Write <your name> here',
  'The type <T extends string = never>',
  '2 < 3 and b > a',
])('takes words in angle brackets as words: %s', (words) => {
  expect(text('Title', { max: 50 }).schema.safeParse(words).success).toBe(true)
})

it.each([
  'a <b>bold</b> word',
  'One<br>two',
  'x<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<custom-element style="color:red">',
  '<!-- hidden -->',
  'before</p>',
])('refuses HTML: %s', (html) => {
  expect(text('Title', { max: 50 }).schema.safeParse(html).success).toBe(false)
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
