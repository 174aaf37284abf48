import type { Json } from '../model/document.ts'

/** A call of a GROQ function. `$a` and `$b` are the ids of two documents, of which the second refers to the first. */
interface Call {
  query: string
  /** The answer of the lake. */
  answer: Json | { refused: number }
  /** How it differs from the cloud's answer. */
  differs?: string
}

const refused = { refused: 400 }
const change = '{"n": 1, "m": 1}, {"n": 2, "m": 1}'

/** A call of each GROQ function, by the function's full name. */
export const functionCalls: Readonly<Record<string, Call>> = {
  'global::anywhere': { query: '*[_id == $a] | score(anywhere("One"))', answer: refused },
  'global::boost': {
    query: '*[_id == $a] | score(boost(title == "One", 2))[_score > 0].title',
    answer: ['One'],
    differs: 'a score is not the number that the cloud computes; the order is by it',
  },
  'global::coalesce': { query: 'coalesce(null, "a")', answer: 'a' },
  'global::count': { query: 'count([1, 2])', answer: 2 },
  'global::dateTime': {
    query: 'dateTime("2026-01-01T00:00:00Z") > dateTime("2025-01-01T00:00:00Z")',
    answer: true,
  },
  'global::defined': { query: 'defined(null)', answer: false },
  'global::identity': { query: 'length(identity()) > 0', answer: true },
  'global::length': { query: 'length("abc")', answer: 3 },
  'global::lower': { query: 'lower("AbC")', answer: 'abc' },
  'global::now': { query: 'now() > "2020"', answer: true },
  'global::path': { query: 'count(*[_id == $a && _id in path("*")])', answer: 1 },
  'global::references': { query: '*[_type == "parity" && references($a)].title', answer: ['Two'] },
  'global::round': { query: '[round(1.55, 1), round(2.5), round(-2.5)]', answer: [1.6, 3, -3] },
  'global::string': { query: 'string(12)', answer: '12' },
  'global::upper': { query: 'upper("AbC")', answer: 'ABC' },
  'array::compact': { query: 'array::compact([1, null, 2])', answer: [1, 2] },
  'array::intersects': { query: 'array::intersects([1, 2], [2, 3])', answer: true },
  'array::join': { query: 'array::join(["a", "b"], "-")', answer: 'a-b' },
  'array::unique': { query: 'array::unique([1, 1, 2])', answer: [1, 2] },
  'dateTime::now': { query: 'dateTime::now() > dateTime("2020-01-01T00:00:00Z")', answer: true },
  'delta::changedAny': {
    query: 'delta::changedAny(n)',
    answer: refused,
    differs: 'in webhooks alone',
  },
  'delta::changedOnly': {
    query: 'delta::changedOnly(n)',
    answer: refused,
    differs: 'in webhooks alone',
  },
  'delta::operation': {
    query: 'delta::operation()',
    answer: refused,
    differs: 'in webhooks alone',
  },
  'diff::changedAny': { query: `diff::changedAny(${change}, n)`, answer: true },
  'diff::changedOnly': { query: `diff::changedOnly(${change}, m)`, answer: false },
  'documents::get': { query: 'documents::get({"_ref": $a})', answer: refused },
  'documents::incomingGlobalDocumentReferenceCount': {
    query: '*[_id == $a]{"n": documents::incomingGlobalDocumentReferenceCount()}',
    answer: refused,
  },
  'documents::incomingRefCount': {
    query: '*[_id == $a]{"n": documents::incomingRefCount()}',
    answer: refused,
  },
  'geo::contains': { query: 'geo::contains(null, null)', answer: refused },
  'geo::distance': { query: 'geo::distance(null, null)', answer: refused },
  'geo::intersects': { query: 'geo::intersects(null, null)', answer: refused },
  'geo::latLng': { query: 'geo::latLng(1, 2)', answer: refused },
  'math::avg': { query: 'math::avg([1, 3])', answer: 2 },
  'math::max': { query: 'math::max([1, 3])', answer: 3 },
  'math::min': { query: 'math::min([1, 3])', answer: 1 },
  'math::sum': { query: 'math::sum([1, 3])', answer: 4 },
  'media::aspect': { query: 'media::aspect(null, "a")', answer: refused },
  'pt::text': { query: '*[_id == $a][0]{"text": pt::text(body)}', answer: { text: 'One\n\nTwo' } },
  'releases::all': { query: 'count(releases::all()) >= 0', answer: true },
  'sanity::dataset': { query: 'length(sanity::dataset()) > 0', answer: true },
  'sanity::partOfRelease': { query: '*[sanity::partOfRelease("no-such-release")]', answer: [] },
  'sanity::projectId': { query: 'length(sanity::projectId()) > 0', answer: true },
  'sanity::versionOf': { query: '*[sanity::versionOf("no-such-document")]', answer: [] },
  'string::lower': { query: 'string::lower("AbC")', answer: 'abc' },
  'string::split': { query: 'string::split("a,b", ",")', answer: ['a', 'b'] },
  'string::startsWith': { query: 'string::startsWith("abc", "ab")', answer: true },
  'string::upper': { query: 'string::upper("AbC")', answer: 'ABC' },
  'text::query': {
    query: '*[_type == "parity" && _id in [$a, $b] && @ match text::query("One")].title',
    answer: ['One'],
    differs: 'matches word by word and does not rank by relevance',
  },
  'text::semanticSimilarity': {
    query: '*[_id == $a] | score(text::semanticSimilarity("a"))',
    answer: refused,
  },
  'user::attributes': { query: 'user::attributes()', answer: refused },
}
