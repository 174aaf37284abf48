import { expect, test } from 'vitest'
import { textEditSchema } from './text-edit.ts'

const edit = { kind: 'text-edit', id: 'a', type: 'route', before: 'B', after: 'Bu', isTyped: true }

test.each([
  ['title', true],
  ['sections[_key=="a1"].items[0].title', true],
  ['body[_key=="a"].children[_key=="b-2"].text', true],
  ['', false],
  ['a.', false],
  ['a[', false],
  ['a[_key=="x]y"].title', false],
  ['"] *', false],
])('the path %s is accepted: %s', (path, isTaken) => {
  expect(textEditSchema.safeParse({ ...edit, path }).success).toBe(isTaken)
})
