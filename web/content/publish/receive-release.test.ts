import { afterEach, expect, test, vi } from 'vitest'
import { partName } from '../../protocol/fingerprint.ts'
import { frontHeader } from '../../protocol/front-header.ts'
import { signBody } from '../../protocol/signature.ts'
import { environment } from '../environment.ts'
import { documentTag } from '../source/dependencies.ts'
import { ContentParseError } from '../source/parse.ts'
import { revisionQuery, transactionQuery } from '../source/queries.ts'
import { receiveChange } from './receive.ts'
import { refusalFor } from './shown.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const revalidated = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({ revalidateTag: (tag: string) => revalidated.push(tag) }))

/** The published documents of the content source: their revisions by their ids. */
const stored = vi.hoisted(() => new Map<string, string>())
const shown = vi.hoisted(() => ({ read: [] as string[], refused: new Set<string>() }))

vi.mock('../source/content-source.ts', () => ({
  createFresh: () => ({
    read: async (query: string, { id, rev }: { id?: string; rev?: string }) => {
      if (query === revisionQuery) return { _rev: stored.get(id ?? ''), _updatedAt: '2026-01-02' }
      if (query !== transactionQuery) throw new Error(`not expected: ${query}`)
      const found = [...stored].filter(([, its]) => its === rev)
      return found.map(([_id]) => ({ _id, _type: 'route' }))
    },
  }),
}))

vi.mock('./shown.ts', async (original) => ({
  ...(await original<typeof import('./shown.ts')>()),
  readShown: async (_source: unknown, _type: string, id: string) => {
    shown.read.push(id)
    const problems = [{ path: 'title', message: 'is missing' }]
    const refusals = shown.refused.has(id)
      ? [refusalFor(`/${id}`, new ContentParseError(id, problems))]
      : []
    return { fingerprint: `of ${id}.`, tags: [`tag of ${id}`], paths: [`/${id}`], refusals }
  },
}))

afterEach(() => {
  stored.clear()
  shown.read.length = 0
  shown.refused.clear()
  revalidated.length = 0
})

function told(id: string, rev: string, headers = {}) {
  const body = JSON.stringify({ _id: id, _type: 'route', _rev: rev, _updatedAt: '2026-01-01' })
  const signature = signBody(body, Date.now(), environment.SANITY_WEBHOOK_SECRET)
  return receiveChange(
    new Request('http://site.example/', {
      method: 'POST',
      headers: { 'sanity-webhook-signature': signature, ...headers },
      body,
    }),
  )
}

test('the documents of a release are applied once and together, although a call comes for each', async () => {
  for (const id of ['a', 'b', 'c']) stored.set(id, 'release-1')
  stored.set('d', 'another')
  const answers = await Promise.all(['a', 'b', 'c'].map((id) => told(id, 'release-1')))
  answers.push(await told('b', 'release-1'))
  expect(shown.read.toSorted()).toEqual(['a', 'b', 'c'])
  expect(revalidated.toSorted()).toEqual(['tag of a', 'tag of b', 'tag of c'])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.documents?.toSorted()).toEqual(
      ['a', 'b', 'c'].map((id) => partName(documentTag(id))).toSorted(),
    )
    expect(body.paths?.toSorted()).toEqual(['/a', '/b', '/c'])
    expect(body.fresh).toContain('of c.')
  }
  expect(answers.at(-1)?.body).toMatchObject({ applied: false })
})

test('a document of a release that cannot be shown is reported and does not delay the others', async () => {
  for (const id of ['a', 'b', 'c']) stored.set(id, 'release-2')
  shown.refused.add('b')
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => told(id, 'release-2')))
  expect([a?.status, b?.status, c?.status]).toEqual([200, 503, 200])
  expect(b?.body.reason).toContain('/b keeps its last good copy')
  expect(shown.read).toHaveLength(3)
  // The sender tries again after the document is fixed.
  shown.refused.clear()
  expect((await told('b', 'release-2')).status).toBe(200)
})

test('with a front, a release expires when the front says so', async () => {
  for (const id of ['a', 'b']) stored.set(id, 'release-3')
  const { body } = await told('a', 'release-3', { [frontHeader]: '1' })
  expect(body.tags).toEqual(['tag of a', 'tag of b'])
  expect(revalidated).toEqual([])
})

test('a call about an edit that a release has replaced applies the release', async () => {
  for (const id of ['a', 'b']) stored.set(id, 'release-4')
  const { body } = await told('a', 'edit-before', { [frontHeader]: '1' })
  expect(body.transaction).toBe('release-4')
  expect(body.documents).toHaveLength(2)
  expect(body.fresh).toContain('of b.')
  expect(revalidated).toEqual([])
})

test('a refused change that is tried again expires nothing more, until pages would show something else', async () => {
  stored.set('a', 'refused-1')
  shown.refused.add('a')
  const expired = async (rev: string) => {
    stored.set('a', rev)
    return (await told('a', rev)).body.tags
  }
  expect(await expired('refused-1')).toEqual(['tag of a'])
  expect(await expired('refused-1')).toEqual([])
  expect(await expired('refused-2')).toEqual([])
  shown.refused.clear()
  expect(await expired('mended')).toEqual(['tag of a'])
  shown.refused.add('a')
  expect(await expired('refused-3')).toEqual(['tag of a'])
  expect(revalidated).toHaveLength(3)
})

test('of a burst of changes, the content is read once for all that it has by then', async () => {
  stored.set('a', 'burst-3')
  const first = await told('a', 'burst-1')
  expect(first.body).toMatchObject({ applied: true, tags: ['tag of a'] })
  for (const rev of ['burst-2', 'burst-3']) {
    const { status, body } = await told('a', rev)
    expect({ status, ...body }).toMatchObject({
      status: 200,
      applied: false,
      tags: [],
      fresh: 'of a.',
    })
  }
  expect(shown.read).toEqual(['a'])
  stored.set('a', 'burst-5')
  expect((await told('a', 'burst-4')).body.applied).toBe(true)
})

test('a document that is published on its own is applied alone', async () => {
  stored.set('a', 'alone-1')
  stored.set('b', 'alone-2')
  expect((await told('a', 'alone-1')).body.documents).toHaveLength(1)
  expect(shown.read).toEqual(['a'])
})
