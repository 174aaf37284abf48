import type { SocialLink } from '@nectar/schemas/documents/social-link'
import { expect, test, vi } from 'vitest'
import { routeMetadata } from './metadata.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const route = {
  _id: 'pricing',
  _type: 'route',
  path: '/pricing',
  name: 'Pricing',
  title: 'Pricing',
  description: 'What it costs',
  layout: 'default',
} as const

const onX = (link: string): SocialLink => {
  return { _id: 'x', _type: 'socialLink', id: 'x', name: 'X', link }
}

test.each([
  'https://x.com/nectar',
  'https://x.com/nectar/',
  'https://x.com/@nectar',
  'https://x.com/nectar/with_replies?lang=en',
])('a shared page names the account of %s', (link) => {
  expect(routeMetadata(route, [onX(link)], 'Nectar').twitter).toMatchObject({ site: '@nectar' })
})

test('a profile address without an account gives none', () => {
  expect(routeMetadata(route, [onX('https://x.com/')], 'Nectar').twitter).not.toHaveProperty('site')
})

test.each([
  ['/pricing', '/pricing.md'],
  ['/', '/index.md'],
])('the page at %s leads to its Markdown', (path, markdown) => {
  const { alternates } = routeMetadata({ ...route, path }, [], 'Nectar')
  expect(String(alternates?.types?.['text/markdown'])).toMatch(
    new RegExp(`^https?://[^/]+${markdown}$`),
  )
})
