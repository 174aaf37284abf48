import { expect, test } from 'vitest'
import { joinQuestions } from './joined-questions.ts'

test('each question keeps its own parameters', () => {
  const query = '*[_type == $type && path in $paths]{ name }'
  const joined = joinQuestions([
    { query, params: { type: 'route', paths: ['/'] } },
    { query, params: { type: 'story', paths: [] } },
  ])
  expect(joined.query).toContain('"q0": *[_type == $q0_type && path in $q0_paths]{ name }')
  expect(joined.query).toContain('"q1": *[_type == $q1_type && path in $q1_paths]{ name }')
  expect(joined.params).toEqual({
    q0_type: 'route',
    q0_paths: ['/'],
    q1_type: 'story',
    q1_paths: [],
  })
})

test('a dollar sign in a text or a comment is none of a parameter', () => {
  const query = `*[a == "$id" && b == 'it\\'s $id' && c == "\\"" && d == $id] // not $id`
  const joined = joinQuestions([{ query, params: { id: 'a' } }])
  expect(joined.query).toContain(`*[a == "$id" && b == 'it\\'s $id' && c == "\\"" && d == $q0_id]`)
  expect(joined.query).toContain('// not $id\n')
})

test('a comment at the end of one question hides nothing of the next', () => {
  const joined = joinQuestions([
    { query: '*[0] // first', params: {} },
    { query: '*[1]', params: {} },
  ])
  expect(joined.query.replace(/\/\/.*/g, '').replace(/\s/g, '')).toBe('{"q0":*[0],"q1":*[1]}')
})
