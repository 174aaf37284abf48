import { startTestLake } from '@nectar/lake/testing'
import { demoKinds } from '@nectar/schemas/demos/kinds'
import { route } from '@nectar/schemas/documents/route'
import { exampleDemo, examplePage, surroundings } from '@nectar/schemas/testing/breakages'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from '../seed/read.ts'
import { migrate, migrations } from './migrate.ts'
import { sectionsToDemos } from './sections-to-demos.ts'

const pageSchema = z.looseObject({
  sections: z.array(z.looseObject({ _key: z.string(), _type: z.string() })),
})

/** A demo as a section of its own type, as it was stored before. */
function oldSection(name: string): Record<string, unknown> {
  const { kind, [name]: content, ...shared } = exampleDemo(name)
  return { ...shared, ...Object(content), _type: name }
}

/** A page with each demo as it was stored before. */
function oldPage(_id: string) {
  const sections = demoKinds.map((name) => ({
    ...oldSection(name),
    _key: name,
    anchor: name.toLowerCase(),
  }))
  return { ...examplePage(sections), _id }
}

function isMigrated(page: unknown): boolean {
  const [, ...demos] = pageSchema.parse(page).sections
  return demos.every(({ _type, _key, kind }) => _type === 'demo' && kind === _key)
}

test.each(demoKinds)('the site shows a section of the type %s as it shows the demo', (kind) => {
  const shownOf = (section: unknown) => route.schema.parse(examplePage([section])).sections?.at(-1)
  expect(JSON.stringify(shownOf(oldSection(kind)))).toBe(JSON.stringify(shownOf(exampleDemo(kind))))
})

test('the content of the repository needs no migration', async () => {
  const { documents } = await readContent()
  for (const { title, types, change } of migrations) {
    const concerned = documents.filter(({ _type }) => types.includes(_type))
    expect(concerned.length, title).toBeGreaterThan(0)
    expect(
      concerned.flatMap((document) => change(document) ?? []),
      title,
    ).toEqual([])
  }
})

test('a page without such sections is left alone', () => {
  expect(sectionsToDemos.change(examplePage())).toBeUndefined()
})

test('fields that a demo no longer has are removed, others stay', () => {
  const demo = exampleDemo('contractBuilder')
  const content = Object(demo.contractBuilder)
  const old = { ...demo, contractBuilder: { ...content, gasPrice: 50, coin: 'GLMR' } }
  expect(sectionsToDemos.change(examplePage([old]))).toEqual({ set: { 'sections[1]': demo } })
  expect(sectionsToDemos.change(examplePage([demo]))).toBeUndefined()
})

test('an old store is migrated with its drafts and versions, and again after an old revision is restored', {
  tags: ['all'],
}, async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const ids = ['route-old', 'drafts.route-old', 'versions.rSummer.route-old']
  for (const document of surroundings) await client.createOrReplace(document)
  for (const id of ids) await client.createOrReplace(oldPage(id))
  const [before] = await client.getDocuments(['route-old'])
  expect(await migrate({ client, dryRun: true })).toBe(3)
  expect(await client.getDocument('route-old')).toEqual(before)
  expect(await migrate({ client })).toBe(3)
  for (const page of await client.getDocuments(ids)) expect(isMigrated(page)).toBe(true)
  expect(await migrate({ client })).toBe(0)

  // The Studio restores a revision by writing what it held.
  await client.createOrReplace({ ...before, _id: 'drafts.route-old', _type: 'route' })
  expect(await migrate({ client })).toBe(1)
  const [restored] = await client.getDocuments(['drafts.route-old'])
  expect(isMigrated(restored)).toBe(true)
})
