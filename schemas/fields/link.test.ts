import { expect, it } from 'vitest'
import { applicationHref, applicationPathOf, isApplicationPath, linkSchema } from './link.ts'

const application = 'https://nectar.example/app'

it.each(['/', '/projects/new', '/sign-up?plan=pro#card', '/a..b'])('accepts %s', (path) => {
  expect(isApplicationPath(path)).toBe(true)
})

it.each([
  '',
  'projects',
  '#top',
  '//evil.example',
  '/\\evil.example',
  '/..',
  '/../admin',
  '/a/%2e%2e/../..',
  'https://evil.example',
])('refuses %j, which would lead out of the application', (path) => {
  expect(isApplicationPath(path)).toBe(false)
})

it.each([
  ['https://nectar.example/app', '/'],
  ['https://nectar.example/app/', '/'],
  ['https://nectar.example/app/projects/new', '/projects/new'],
  ['https://nectar.example/app?plan=pro', '/?plan=pro'],
])('finds the path of %s and leads back to it', (address, path) => {
  expect(applicationPathOf(application, address)).toBe(path)
  expect(new URL(applicationHref(application, path)).href).toMatch(
    /^https:\/\/nectar\.example\/app/,
  )
})

it.each([
  'https://nectar.example/apple',
  'https://nectar.example',
  '/app',
  'https://nectar.example/app/../x',
])('finds none in %s', (address) => expect(applicationPathOf(application, address)).toBe(undefined))

it('refuses the address of another site that is not marked as one', () => {
  const link = { _type: 'link', kind: 'page', label: 'Away', address: 'https://other.example/' }
  const { error } = linkSchema.safeParse(link)
  expect(error?.issues).toMatchObject([
    { path: ['kind'], message: 'leads to another site: choose “An address”' },
  ])
})
