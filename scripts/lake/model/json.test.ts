import { expect, it } from 'vitest'
import { parseJson } from './json.ts'

it.each([
  ['deep', '['.repeat(100_000)],
  ['deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['deep', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['1.8e308', '{"n":1e999}'],
  ['1.8e308', '[-2e308]'],
  ['__proto__', '{"__proto__":1}'],
  ['__proto__', '{"a":[{"__pr\\u006fto__":{}}]}'],
  ['__proto__', '{"\\u005f\\u005fproto__":1}'],
  ['JSON', '{"a":'],
])('refuses what is %s', (reason, text) => {
  expect(() => parseJson(text)).toThrow(reason)
})

it.each([
  '{"text":"__proto__ [[[[ \\\\\\" {{{"}',
  `${'['.repeat(64)}${']'.repeat(64)}`,
  '1.7e308',
  'null',
])('accepts %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})
