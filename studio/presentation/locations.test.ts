import { expect, test } from 'vitest'
import { toState } from './locations.ts'

test('a page and its draft count as one link; a draft without a path is counted but not listed', () => {
  const page = (_id: string, path: string | null = `/${_id}`) => ({
    _id,
    name: _id,
    path,
    leads: false,
  })
  const pages = [page('own'), page('drafts.own', '/moved'), page('a'), page('drafts.a')]
  const state = toState('own', [...pages, page('drafts.begun', null)])
  expect(state.message).toBe('A page of the site, and 2 pages lead here')
  expect(state.locations?.map(({ href }) => href)).toEqual(['/moved', '/drafts.a'])
})

test.each([
  ['/contact', true, 'Its path is another page’s: change it to see the page'],
  ['/Our page', false, 'A page cannot have its path: change it to see the page'],
])('a page whose path is %s is not called a page of the site', (path, isTaken, message) => {
  const page = { _id: 'drafts.own', name: 'Own', path, leads: false, isTaken }
  expect(toState('own', [page])).toEqual({ message, tone: 'caution' })
})

const inRelease = { _id: 'versions.rSpring.own', name: 'Own', path: '/spring', leads: false }

test('a page whose path exists only in a release has that path', () => {
  const draft = { _id: 'drafts.own', name: 'Own', path: null, leads: false }
  for (const pages of [[inRelease], [inRelease, draft], [draft, inRelease]]) {
    const { message, locations } = toState('own', pages)
    expect(message).toBe('A page of the site once its release is live')
    expect(locations).toEqual([{ title: 'Own', href: '/spring' }])
  }
})

test('a page that is live has its own path, whatever a release says', () => {
  const live = { _id: 'own', name: 'Own', path: '/now', leads: false }
  expect(toState('own', [inRelease, live])).toMatchObject({
    message: 'A page of the site',
    locations: [{ href: '/now' }],
  })
})
