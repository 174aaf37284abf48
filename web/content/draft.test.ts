import { examplePage, exampleSection } from '@nectar/schemas/testing/breakages'
import { expect, it, vi } from 'vitest'
import { editAttributes, loadDraft } from './draft.ts'
import { pageQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const section = exampleSection('faq')

function load(sections: unknown) {
  const document = { ...examplePage([]), sections }
  const read: Reader = (query) => Promise.resolve(query === pageQuery ? document : [])
  return loadDraft(read, '/example')
}

it('shows the valid sections of a draft and reports the others', async () => {
  const broken = { _key: 'broken', _type: 'faq' }
  const { route, issues } = await load([section, broken])
  expect(route?.sections).toHaveLength(1)
  expect(issues.map(({ path }) => path)).toContainEqual(expect.stringContaining('"broken"'))
})

it.each([
  ['a section without a key', [{ _type: 'faq' }]],
  ['sections that are not objects', ['text', null]],
  ['sections that are not a list', 'text'],
])('reports %s', async (_, sections) => {
  const { issues } = await load(sections)
  expect(issues).not.toEqual([])
})

it.each(['0', '7', '20260315'])(
  'keeps the key %s a key, although it could be a position',
  (key) => {
    const path = `sections[_key=="${key}"].title`
    const { 'data-sanity': attribute = '' } = editAttributes('route', 'drafts.a', path)
    expect(JSON.parse(attribute)).toMatchObject({ id: 'a', type: 'route', path })
  },
)

it('writes any other path in the short form', () => {
  const { 'data-sanity': attribute } = editAttributes('route', 'a', 'sections[_key=="a1"].title')
  expect(attribute).toContain('path=sections:a1.title')
})
