// @module-tag sample

import { startTestLake } from '@nectar/lake/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from '../seed/read.ts'
import { seed } from '../seed/seed.ts'
import { migrate, migrations } from './migrate.ts'

const application = 'https://app.nectar.example'

test('the content of the repository needs no migration', async () => {
  const { documents } = await readContent()
  for (const { title, types, change } of migrations) {
    const concerned = documents.filter(({ _type }) => types.includes(_type))
    expect(concerned.length, title).toBeGreaterThan(0)
    expect(
      concerned.filter((document) => change(document, { application })),
      title,
    ).toEqual([])
  }
})

test('leftovers of older forms are removed, also from drafts, and nothing else is changed', {
  tags: ['all'],
}, async () => {
  const lake = await startTestLake()
  onTestFinished(() => lake.dispose())
  await seed({ client: lake.client() })
  const lines: string[] = []
  const client = lake.client()
  const [home] = await client.getDocuments(['route-home'])
  const before = await client.fetch('*[_type == "route"]{_id, _rev}')
  // Older forms wrote this when an editor opened a link or a redirect and chose nothing.
  const target = { _type: 'target', kind: 'page', permanent: true }
  const draft = {
    ...home,
    _id: 'drafts.route-home',
    _type: 'route',
    redirect: target,
    to: { ...target, kind: 'address' },
    illustration: { _type: 'media', picture: { _type: 'picture' } },
  }
  await client.createOrReplace(draft)
  await client.patch('route-contact').set({ redirect: target }).commit()
  const log = (line: string) => lines.push(line)
  expect(await migrate({ client, application, dryRun: true })).toBe(2)
  expect(await client.fetch('defined(*[_id == "route-contact"][0].redirect)')).toBe(true)
  expect(await migrate({ client, application, log })).toBe(2)
  expect(lines).toEqual([
    'Remove links that lead nowhere and pictures that show nothing: 2 documents',
  ])
  const [contact, after] = await client.getDocuments(['route-contact', 'drafts.route-home'])
  expect(contact).not.toHaveProperty('redirect')
  for (const field of ['redirect', 'to', 'illustration']) expect(after).not.toHaveProperty(field)
  expect(after?.sections).toEqual(home?.sections)
  const others = before.filter(({ _id }: { _id: string }) => _id !== 'route-contact')
  const now = await client.fetch('*[_type == "route"]{_id, _rev}')
  expect(now).toEqual(expect.arrayContaining(others))
  expect(await migrate({ client, application, log })).toBe(0)
  expect(lines).toHaveLength(1)
})
