import { pathText } from '@nectar/schemas/validation/path'
import { expect, test } from 'vitest'
import { formatTime } from '../ui/format-time.ts'
import { overviewOf } from './overview.ts'

const page = (_id: string, path: string, more: object = {}) => ({
  _id,
  _type: 'route',
  _updatedAt: '2026-03-01T10:00:00Z',
  path,
  name: `Page ${path}`,
  title: 'A page',
  description: 'A page that stands for itself in a test of the overview.',
  layout: 'default',
  ...more,
})

const inquiry = (_id: string, status: string | undefined, submittedAt: string) => ({
  _id,
  _type: 'inquiry',
  _updatedAt: submittedAt,
  submittedAt,
  email: `${_id}@visitor.example`,
  status,
})

test('counts drafts and inquiries that nobody has taken up, and lists published documents with faults', () => {
  const dead = { kind: 'address', label: 'Go', address: '/gone', _type: 'link', _key: 'c' }
  const { drafts, inquiries, broken } = overviewOf(
    [
      page('home', '/'),
      page('broken', '/broken', {
        sections: [{ _type: 'hero', _key: 'h', title: 'Hello', calls: [dead] }],
      }),
      page('sample', '/sample', {
        _updatedAt: '2026-02-01T10:00:00Z',
        sections: ['h', 'i', 'j', 'k', 'l'].map((_key) => ({
          _type: 'hero',
          _key,
          title: '[Say what this page is about]',
        })),
      }),
      page('drafts.old', '/old', { sections: 'wrong, but a draft' }),
      page('drafts.new', '/new', { _updatedAt: '2026-03-02T09:30:00Z' }),
      { ...page('file-a1-pdf', '/a1.pdf'), _type: 'sanity.fileAsset' },
      inquiry('inquiry.a', 'new', '2026-03-01T08:00:00Z'),
      inquiry('inquiry.b', 'done', '2026-03-01T09:00:00Z'),
      inquiry('inquiry.c', undefined, '2026-03-03T09:00:00Z'),
    ],
    (_, path) => pathText(path),
  )
  expect([drafts, inquiries]).toEqual([2, 2])
  expect(broken).toEqual([
    {
      id: 'broken',
      type: 'route',
      name: 'Page /broken',
      why: 'There is no page at /gone: visitors would get “page not found”.',
    },
    {
      id: 'sample',
      type: 'route',
      name: 'Page /sample',
      why: `Sample text is live: ${['h', 'i', 'j'].map((key) => `sections[_key=="${key}"].title`).join(', ')} and 2 more`,
    },
  ])
})

test('formats a time in American style, in the time zone of the editor', () => {
  expect(formatTime('2026-03-02T12:30:00Z')).toMatch(/^Mar [123], 2026, \d{1,2}:\d{2}\s[AP]M$/)
  expect(formatTime('')).toBe('')
})

const release = (name: string, more: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  _updatedAt: '2026-03-01T10:00:00Z',
  name,
  state: 'scheduled',
  metadata: { title: `Release ${name}` },
  ...more,
})

test('lists what goes live when, and what failed to', () => {
  const one = { title: 'Scheduled publish', cardinality: 'one' }
  const versions = [
    page('versions.rLater.a', '/a'),
    page('versions.rLater.b', '/b'),
    page('versions.rDraft.c', '/c'),
    page('versions.rFailed.d', '/d'),
  ]
  const { scheduled, broken } = overviewOf(
    [
      release('rLater', { state: 'publishing', publishAt: '2026-03-09T08:00:00Z' }),
      release('rDraft', { state: 'scheduling', publishAt: '2026-03-08T08:00:00Z', metadata: one }),
      release('rFailed', { state: 'active', error: { message: 'It is referenced.' } }),
      release('rOpen', { state: 'active' }),
      release('rDone', { state: 'published', publishAt: null }),
      ...versions,
    ],
    (_, path) => pathText(path),
  )
  expect(scheduled).toEqual([
    {
      id: 'c',
      type: 'route',
      name: 'Page /c',
      preview:
        '/preview?preview=%2Fc&perspective=rDraft&excludedPerspectives=drafts%2CrFailed%2CrOpen',
      why: `on ${formatTime('2026-03-08T08:00:00Z')}`,
    },
    {
      id: 'rLater',
      type: 'system.release',
      name: 'Release rLater',
      preview:
        '/preview?preview=%2Fa&perspective=rLater&excludedPerspectives=drafts%2CrFailed%2CrOpen',
      why: `on ${formatTime('2026-03-09T08:00:00Z')}, 2 documents`,
    },
  ])
  expect(broken).toMatchObject([
    {
      name: 'Release rFailed',
      why: 'It was not published when it was due: It is referenced.',
    },
  ])
})

test('the dates of pages are among what will happen, soonest first', () => {
  const dated = (id: string, availability: object) =>
    page(id, `/${id}`, { middleware: ['availability'], availability })
  const { scheduled } = overviewOf(
    [
      dated('late', { from: '2020-01-01T00:00:00Z', until: '2091-01-01T12:00:00Z' }),
      dated('soon', { from: '2090-01-01T12:00:00Z' }),
      page('never', '/never', { availability: { from: '2090-01-01T12:00:00Z' } }),
    ],
    () => '',
  )
  expect(scheduled.map(({ id, why }) => [id, why.split(' on ')[0]])).toEqual([
    ['soon', 'appears'],
    ['late', 'is taken down'],
  ])
})
