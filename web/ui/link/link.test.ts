import { expect, it } from 'vitest'
import { allowedHref, ForbiddenHrefError, isOwnPath } from './app-link.tsx'

it.each(['https://docs.nectar.example', 'http://localhost:3000', 'mailto:a@nectar.example'])(
  'allows %s',
  (href) => expect(allowedHref(href)).toBe(href),
)

it.each(['/', '/pricing#plans', '#faq', '?plan=free'])('allows the own path %s', (href) => {
  expect(allowedHref(href)).toBe(href)
  expect(isOwnPath(href)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'vbscript:x',
  'pricing',
  '',
])('refuses %j', (href) => {
  expect(() => allowedHref(href)).toThrow(ForbiddenHrefError)
})
