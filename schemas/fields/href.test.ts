import { expect, test } from 'vitest'
import { classifyHref } from './href.ts'

test.each([
  ['https://evil.example', 'external'],
  ['HTTP://evil.example/a?b', 'external'],
  ['mailto:a@b.example', 'mail'],
  ['/pricing', 'path'],
  ['https:evil.example', 'forbidden'],
  ['https:/evil.example', 'forbidden'],
  ['https:///evil.example', 'forbidden'],
  ['http:', 'forbidden'],
  ['https://', 'forbidden'],
  ['//evil.example', 'forbidden'],
  ['https:\\\\evil.example', 'forbidden'],
  ['javascript:alert(1)', 'forbidden'],
] as const)('%s is %s', (href, kind) => {
  expect(classifyHref(href)).toBe(kind)
})
