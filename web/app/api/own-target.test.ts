import { expect, it } from 'vitest'
import { ownTarget } from './own-target.ts'

it.each([
  ['/pricing', '/pricing'],
  ['/pricing?a=b&c=/x#plans', '/pricing?a=b&c=/x#plans'],
  ['/\u4e2d', '/%E4%B8%AD'],
])('keeps a path of the site: %j', (from, target) => expect(ownTarget(from)).toBe(target))

it.each([
  '/\t/evil.example/',
  '/\n',
  '/pricing\r\nSet-Cookie: a=b',
  '//evil.example',
  '/\\evil.example',
  '/\\[',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'pricing',
  '',
  undefined,
  null,
])('leads home instead of to %j', (from) => expect(ownTarget(from)).toBe('/'))
