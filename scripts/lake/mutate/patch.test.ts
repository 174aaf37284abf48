import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../model/document.ts'
import { applyPatch } from './patch.ts'
import type { PatchOperations } from './request.ts'

const stamps = { _id: 'x', _type: 't', _rev: 'r', _createdAt: 'c', _updatedAt: 'u' }

function patched(content: JsonObject, operations: PatchOperations): JsonObject {
  const { _id, _type, _rev, _createdAt, _updatedAt, ...result } = applyPatch(
    { ...stamps, ...content },
    operations,
  )
  return result
}

/** The example of https://www.sanity.io/docs/content-lake/json-match. */
const fred = {
  name: 'fred',
  friends: [
    { name: 'mork', age: 40, favoriteColor: 'red' },
    { name: 'mindy', age: 32, favoriteColor: 'blue' },
  ],
  roles: ['admin', 'owner'],
  contactInfo: { state: { shortName: 'WY' }, address: { name: 'home' } },
}

describe('a path with two dots', () => {
  it('keeps to what comes before it', () => {
    expect(patched(fred, { unset: ['nope..name'] })).toEqual(fred)
    expect(patched(fred, { unset: ['contactInfo..name'] })).toEqual({
      ...fred,
      contactInfo: { state: { shortName: 'WY' }, address: {} },
    })
    expect(patched(fred, { unset: ['friends[age > 35]..name'] }).name).toBe('fred')
    expect(patched(fred, { set: { 'roles..name': 1, 'contactInfo..none': 1 } })).toEqual(fred)
    expect(patched(fred, { set: { '..state.longName': 'Wyoming' } }).contactInfo).toEqual({
      ...fred.contactInfo,
      state: { shortName: 'WY', longName: 'Wyoming' },
    })
  })

  it('matches each place once', () => {
    const list: Json = [{ n: 1 }, { n: 2, deep: { n: 3 } }]
    expect(patched({ list, n: 5 }, { inc: { 'list..n': 10 } })).toEqual({
      list: [{ n: 11 }, { n: 12, deep: { n: 13 } }],
      n: 5,
    })
    expect(patched({ a: { a: { a: 1 } } }, { inc: { 'a..a[@ > 0]': 1 } })).toEqual({
      a: { a: { a: 2 } },
    })
    expect(patched({ list: [1, 2] }, { inc: { 'list[0,0,:]': 1 } })).toEqual({ list: [2, 3] })
  })
})

describe('patterns', () => {
  it.each([
    ['roles[*]', { roles: [] }],
    ['contactInfo.*', { contactInfo: {} }],
    [
      'friends.name',
      {
        friends: [
          { age: 40, favoriteColor: 'red' },
          { age: 32, favoriteColor: 'blue' },
        ],
      },
    ],
    ['friends[age?]', { friends: [] }],
    ['friends[age > 35, favoriteColor == "blue"]', { friends: [] }],
    ['contactInfo[state, address]', { contactInfo: {} }],
    ['friends[0, -1]', { friends: [] }],
  ])('unsets what %s matches', (path, expected) => {
    expect(patched(fred, { unset: [path] })).toEqual({ ...fred, ...expected })
  })

  it('compares with null, and numbers of any size', () => {
    const rows: Json = [{ x: null }, { x: 1 }, {}]
    expect(patched({ rows }, { unset: ['rows[x == null]'] })).toEqual({ rows: [{ x: 1 }, {}] })
    const ids = [
      { id: 12345678, v: 1 },
      { id: 2, v: 1 },
    ]
    expect(patched({ ids }, { set: { 'ids[id==12345678].v': 2 } })).toEqual({
      ids: [
        { id: 12345678, v: 2 },
        { id: 2, v: 1 },
      ],
    })
    expect(patched({}, { set: { 'stats.y20260131': 1 } })).toEqual({ stats: { y20260131: 1 } })
  })

  it('tells members with the same key apart', () => {
    const list = [
      { _key: 'a', n: 1 },
      { _key: 'a', n: 2 },
      { _key: 'b', n: 3 },
    ]
    expect(patched({ list }, { unset: ['list[0]'] })).toEqual({ list: list.slice(1) })
    expect(patched({ list }, { inc: { 'list[*].n': 1 } })).toEqual({
      list: [
        { _key: 'a', n: 2 },
        { _key: 'a', n: 3 },
        { _key: 'b', n: 4 },
      ],
    })
  })
})

describe('what is not there', () => {
  it('creates objects, but no members of arrays', () => {
    expect(patched({}, { set: { 'a.b.c': 1 } })).toEqual({ a: { b: { c: 1 } } })
    for (const path of ['list[0]', 'list[_key=="a"].n', 'list[9].n', 'list[-1]']) {
      expect(patched({}, { set: { [path]: 1 } })).toEqual({})
      expect(patched({ list: [] }, { setIfMissing: { [path]: 1 } })).toEqual({ list: [] })
    }
    expect(patched({}, { insert: { after: 'list[-1]', items: [1] } })).toEqual({})
    expect(patched({}, { unset: ['a.b', 'list[0]'], inc: { n: 1 } })).toEqual({})
  })

  it('replaces null, but no other value, by an object', () => {
    expect(patched({ a: null }, { set: { 'a.b': 1 } })).toEqual({ a: { b: 1 } })
    expect(() => patched({ a: 'text' }, { set: { 'a.b': 1 } })).toThrow(/neither an object/)
  })
})

describe('insert', () => {
  it.each([
    ['before', 'list[0]', [], ['x']],
    ['after', 'list[-1]', [], ['x']],
    ['before', 'list[-1]', [1, 2], [1, 'x', 2]],
    ['after', 'list[0, 1]', [1, 2, 3], [1, 2, 'x', 3]],
    ['before', 'list[1:3]', [1, 2, 3], [1, 'x', 2, 3]],
    ['replace', 'list[0, 2]', [1, 2, 3], ['x', 2]],
    ['replace', 'list[@ > 1]', [1, 2, 3], [1, 'x']],
    ['replace', 'list[:]', [1, 2], ['x']],
  ] as const)('%s %s', (position, path, list, expected) => {
    const insert = { [position]: path, items: ['x'] } as PatchOperations['insert']
    expect(patched({ list: [...list] }, { insert })).toEqual({ list: expected })
  })
})

it.each<[PatchOperations, RegExp]>([
  [{ set: { 'list[': 1 } }, /list\[/],
  [{ set: { 'list[_key==]': 1 } }, /Unexpected/],
  [{ unset: [''] }, /Empty/],
  [{ set: { '"text"': 1 } }, /not a path/],
  [{ set: { 'a-b': 1 } }, /a-b/],
  [{ inc: { name: 1 } }, /not a number/],
  [{ setIfMissing: { n: 1e308 }, inc: { n: 1e308 } }, /larger than/],
  [{ set: { n: -1e308 }, dec: { n: 1e308 } }, /larger than/],
  [{ diffMatchPatch: { roles: '@@ -1 +1 @@\n+a\n' } }, /not a text/],
  [{ insert: { after: 'roles', items: [1] } }, /member of an array/],
  [{ unset: ['@'] }, /this is the document/],
  [{ set: { _id: 'other' } }, /cannot change _id/],
])('refuses %j', (operations, reason) => {
  expect(() => patched(fred, operations)).toThrow(reason)
})
