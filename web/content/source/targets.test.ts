import { linkSchema } from '@nectar/schemas/fields/link'
import { withTargets } from '@nectar/schemas/fields/targets'
import { expect, it, vi } from 'vitest'
import { targetsOf } from './targets.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const link = { _type: 'link', kind: 'page', page: { _type: 'reference', _ref: 'linked' } }

it.each([
  ['a page', undefined, false],
  ['a page that redirects within the site', { kind: 'page' }, false],
  ['a redirect by address within the site', { kind: 'address', address: '/pricing' }, false],
  ['a redirect to another site', { kind: 'address', address: 'https://docs.example' }, true],
  ['a redirect to the application', { kind: 'application' }, true],
  ['a redirect that is broken', { kind: 7, address: [] }, false],
])('a link to %s is external only if its target is', (_, redirect, external) => {
  const row = { _id: 'linked', _type: 'route', path: '/linked', name: 'Linked', redirect }
  const content = withTargets(link, targetsOf([{ targets: [row] }], undefined))
  expect(linkSchema.parse(content)).toMatchObject({ href: '/linked', external })
})

it('a link to a page that is not published is refused where it is', () => {
  const { error } = linkSchema.safeParse(
    withTargets(link, targetsOf([{ targets: [null] }], undefined)),
  )
  expect(error?.issues).toMatchObject([
    { path: ['page'], message: 'leads to a page that is not published' },
  ])
})

it.each([
  ['leads to the application of the site', 'https://app.oak.example', '/new'],
  ['leads nowhere without one', undefined, undefined],
])('a link to the application %s', (_, application, path) => {
  const stored = { _type: 'link', kind: 'application', applicationPath: '/new', label: 'Start' }
  const read = linkSchema.parse(withTargets(stored, targetsOf([], application)))
  expect(read?.href).toBe(path && `${application}${path}`)
})
