import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { createSchema, isArraySchemaType, isObjectSchemaType, type SchemaType } from 'sanity'
import { describe, expect, test } from 'vitest'
import { buildMenus } from './build-menus.ts'
import { contentChanges } from './content-changes.ts'
import { menuChanges } from './menu-changes.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })

function typeOf(name: string): SchemaType {
  const type = schema.get(name)
  if (!type) throw new Error(`There is no type ${name}`)
  return type
}

type Value = unknown
type Fields = Record<string, Value>

/** A document of a type with every field filled in and three items in each list. */
function filled(type: SchemaType, place = type.name, depth = 0): Value {
  const { list } = Object(type.options)
  if (Array.isArray(list) && type.jsonType !== 'array') return list[0]?.value ?? list[0]
  if (type.jsonType === 'string') return `Text of ${place}`
  if (type.jsonType === 'number') return Number(/\d+$/.exec(place)?.[0] ?? 5)
  if (type.jsonType === 'boolean') return true
  if (isArraySchemaType(type)) {
    return [0, 1, 2].map((index) => {
      const member = type.of[index % type.of.length]
      const item = member && depth < 7 ? filled(member, `${place} ${index}`, depth + 1) : ''
      return typeof item === 'object'
        ? { ...item, _type: member?.name, _key: `${place} ${index}` }
        : item
    })
  }
  if (!isObjectSchemaType(type)) return undefined
  return Object.fromEntries(
    type.fields.map(({ name, type: field }) => [
      name,
      filled(field, `${place}.${name}`, depth + 1),
    ]),
  )
}

interface Mutation {
  kind: 'changes' | 'goes away' | 'is added' | 'moves from'
  /** The top-level field. */
  field: string
  after: Fields
}

const notContent = ['path', 'reviewNote']

function changed(value: Value): Value {
  if (typeof value === 'boolean') return !value
  return typeof value === 'number' ? value + 1 : `Another ${value}`
}

type Replace = (value: Value) => Fields

function mutationsOfList(list: readonly Value[], field: string, replace: Replace): Mutation[] {
  const [first, second, third] = list
  if (third === undefined) return []
  const fresh = typeof first === 'object' ? { ...first, _key: 'fresh', title: 'Fresh' } : 'fresh'
  return [
    { kind: 'moves from', field, after: replace([third, first, second]) },
    { kind: 'moves from', field, after: replace([second, first, third]) },
    { kind: 'goes away', field, after: replace([first, third]) },
    { kind: 'is added', field, after: replace([first, fresh, second, third]) },
  ]
}

/** Every change of every kind at every place of a value. */
function mutations(type: SchemaType, value: Value, field: string, replace: Replace): Mutation[] {
  if (isArraySchemaType(type) && Array.isArray(value)) {
    return [
      ...mutationsOfList(value, field, replace),
      ...value.flatMap((item, index) => {
        const member = type.of[index % type.of.length]
        const put = (next: Value) => replace(value.with(index, next))
        return typeof item === 'object' && member ? mutations(member, item, field, put) : []
      }),
    ]
  }
  if (isObjectSchemaType(type) && typeof value === 'object' && value !== null) {
    const fields: Fields = { ...value }
    return type.fields.flatMap(({ name, type: member }) => {
      const put = (next: Value) => replace({ ...fields, [name]: next })
      return [
        ...mutations(member, fields[name], field || name, put),
        { kind: 'goes away', field: field || name, after: put(undefined) } as const,
      ]
    })
  }
  return [{ kind: 'changes', field, after: replace(changed(value)) }]
}

function mutationsOf(type: SchemaType, document: Fields): Mutation[] {
  const asFields = (value: Value): Fields => ({ ...Object(value) })
  return mutations(type, document, '', asFields).filter(({ field }) => !notContent.includes(field))
}

const types = Object.keys(documentRoles).filter((type) => type !== 'inquiry' && type !== 'menu')

/** A document of a type, its mutations, and what the review says of a changed document. */
function reviewed(name: string) {
  const type = typeOf(name)
  const document: Fields = { ...Object(filled(type)) }
  const sentences = (after: Fields) => contentChanges(type, document, after, notContent)
  return { type, document, found: mutationsOf(type, document), sentences }
}

describe('the review before publishing', () => {
  test.each(types)('names a change of every kind anywhere in a document of the type %s', (name) => {
    const { type, document, found, sentences } = reviewed(name)
    expect(sentences(document)).toEqual([])
    const unnamed = found.filter(({ after, kind, field }) => {
      const title = isObjectSchemaType(type)
        ? type.fields.find((each) => each.name === field)?.type.title
        : undefined
      const told = sentences(after).filter((sentence) => sentence.startsWith(title ?? field))
      if (told.length === 0) return true
      // Formatted text is compared as a whole.
      return kind === 'moves from' && !told.some((each) => /moves from| changes$/.test(each))
    })
    expect(unnamed.map(({ kind, field }) => `${field}: ${kind}`)).toEqual([])
  })

  test.each(types)('names each of two changes in a document of the type %s', (name) => {
    const { document, found, sentences } = reviewed(name)
    const lost = found.flatMap((one, index) => {
      const other = found[(index * 7 + 3) % found.length]
      if (!other || other.field === one.field) return []
      const both = sentences({
        ...document,
        [one.field]: one.after[one.field],
        [other.field]: other.after[other.field],
      })
      const each = [...sentences(one.after), ...sentences(other.after)]
      return each.filter((sentence) => !both.includes(sentence))
    })
    expect(lost).toEqual([])
  })
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f']

const pages = ids.map((id, order) => ({
  _id: id,
  _type: 'route',
  name: `Page ${id}`,
  path: `/${id}`,
  order,
}))

const refs = (chosen: readonly string[]) => chosen.map((id) => ({ _key: id, _ref: id }))

const column = (_key: string, chosen: readonly string[]) => ({
  _key,
  title: `Column ${_key}`,
  source: 'routes',
  routes: refs(chosen),
})

const menu: Fields = {
  _id: 'menu-header',
  _type: 'menu',
  place: 'header',
  groups: [
    {
      _key: '1',
      label: 'Product',
      columns: [column('x', ['a', 'b', 'c']), column('y', ['d', 'e', 'f'])],
    },
    { _key: '2', label: 'Developers', columns: [column('z', ['c', 'a', 'e'])] },
    { _key: '3', label: 'Pricing', display: 'link', page: { _ref: 'f' }, columns: [] },
  ],
}

function menusWith(next: Fields, routes: readonly Fields[] = pages) {
  const documents = [next, ...routes].map((each) => ({
    ...each,
    _id: String(each._id),
    _type: String(each._type),
  }))
  return buildMenus(documents)
}

describe('menus in the review', () => {
  test('a group that moves is named, beside a page that is added to another group', () => {
    const [product, developers, pricing] = Array.isArray(menu.groups) ? menu.groups : []
    const added = { ...developers, columns: [column('z', ['c', 'a', 'e', 'b'])] }
    const after = { ...menu, groups: [pricing, product, added] }
    expect(menuChanges(menusWith(menu), menusWith(after))).toEqual([
      'Header: “Pricing” moves from third to first',
      'Header › Developers › Column z: “Page b” is added',
    ])
  })

  test('every change of a menu that visitors see is named, and a move is called one', () => {
    const before = menusWith(menu)
    const unnamed = mutationsOf(typeOf('menu'), menu).filter(({ after, kind }) => {
      const next = menusWith({ ...after, _id: menu._id, _type: 'menu' })
      if (JSON.stringify(next) === JSON.stringify(before)) return false
      const sentences = menuChanges(before, next)
      return !sentences.some((each) => kind !== 'moves from' || each.includes('moves from'))
    })
    expect(unnamed).toEqual([])
  })

  test.each([
    { name: 'Renamed' },
    { menuLabel: 'Renamed' },
    { menuNote: 'A note' },
    { soon: true },
    { redirect: { kind: 'address', address: 'https://elsewhere.example' } },
    { to: { kind: 'page', page: { _ref: 'b' } } },
    { path: '/moved' },
  ])('a change of a page that its menu shows is named: %o', (change) => {
    const after = pages.map((page) => (page._id === 'a' ? { ...page, ...change } : page))
    // The page is in two columns.
    expect(menuChanges(menusWith(menu), menusWith(menu, after))).toHaveLength(2)
  })
})
