import fc from 'fast-check'

// The parts of generated requests: nearly valid, invalid and hostile ones.

export const id = fc.constantFrom(
  'a',
  'b',
  'drafts.a',
  'versions.r.a',
  'x.y',
  'a..b',
  '-a',
  '',
  'é',
  '%00',
  '../../etc',
)
export const word = fc.oneof(
  fc.constantFrom(
    'a',
    'title',
    '_id',
    '_type',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '*',
    '..',
    '@',
    '^',
  ),
  fc.string({ maxLength: 12 }),
)

export const groq = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '*',
          '[',
          ']',
          '{',
          '}',
          '(',
          ')',
          '->',
          '_type == "t"',
          '_id',
          '$p',
          '&&',
          '||',
          '!',
          '| order(a desc)',
        ],
        ...[
          '[0]',
          '[0...2]',
          '{a, "b": ^.c}',
          'count(',
          'references(',
          'match',
          'in',
          'path("a.**")',
          '"',
          "'",
          '...',
        ],
        ...[
          'select(a => 1, 2)',
          'coalesce(',
          'string::split(',
          'pt::text(',
          'geo::distance(',
          'now()',
          'true',
          '1e309',
        ],
      ),
      word,
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(' '))

export const json = fc.json({ maxDepth: 4 })
const document = fc.record(
  { _id: id, _type: fc.constantFrom('t', '', 'u'), a: fc.jsonValue({ maxDepth: 3 }) },
  { requiredKeys: [] },
)
const path = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('[0]', '[-1]', '[1:99999]', '[_key=="k"]', '.', '..', '[', ']', '[a?]'),
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''))
const operations = fc.record(
  {
    set: fc.dictionary(path, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    setIfMissing: fc.dictionary(path, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    unset: fc.array(path, { maxLength: 3 }),
    inc: fc.dictionary(path, fc.double(), { maxKeys: 2 }),
    diffMatchPatch: fc.dictionary(path, fc.string(), { maxKeys: 2 }),
    insert: fc.record({
      after: path,
      items: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
    }),
  },
  { requiredKeys: [] },
)
export const mutation = fc.oneof(
  fc.record({ create: document }),
  fc.record({ createOrReplace: document }),
  fc.record({ createIfNotExists: document }),
  fc.record({ delete: fc.oneof(fc.record({ id }), fc.record({ query: groq })) }),
  fc.record({ patch: fc.tuple(id, operations).map(([target, rest]) => ({ id: target, ...rest })) }),
  fc.record({ patch: fc.tuple(groq, operations).map(([query, rest]) => ({ query, ...rest })) }),
  fc.jsonValue({ maxDepth: 2 }),
)
export const action = fc.record(
  {
    actionType: fc.constantFrom(
      ...[
        'create',
        'edit',
        'publish',
        'unpublish',
        'delete',
        'discard',
        'replaceDraft',
        'version.create',
      ].map((name) => `sanity.action.document.${name}`),
      'sanity.action.release.create',
      'nonsense',
    ),
    publishedId: id,
    draftId: id,
    versionId: id,
    attributes: document,
    patch: operations,
    includeDrafts: fc.array(id, { maxLength: 2 }),
  },
  { requiredKeys: ['actionType'] },
)
