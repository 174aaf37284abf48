import { expect, test } from 'vitest'
import { redirectTarget } from './redirect.ts'

test.each([
  ['/a', '', '/a'],
  ['/a', '?x=1&y=2', '/a?x=1&y=2'],
  ['/a#part', '?x=1', '/a?x=1#part'],
  ['/a?own=1#part', '?x=1', '/a?own=1&x=1#part'],
  ['/a?x=1', '?x=1', '/a?x=1'],
  [
    'https://docs.nectar.example/start',
    '?utm_source=mail',
    'https://docs.nectar.example/start?utm_source=mail',
  ],
  ['/a', '?_rsc=abc&x=1', '/a?x=1'],
  ['/a', '?_rsc', '/a'],
])('%s with the query %s redirects to %s', (location, query, target) => {
  expect(redirectTarget(location, query)).toBe(target)
})
