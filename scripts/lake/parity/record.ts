import { isDeepStrictEqual } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { Json } from '../model/document.ts'
import { randomId } from '../model/ids.ts'
import { functionCalls } from './functions.ts'

const answerSchema = z.object({ status: z.number(), answer: z.json() })

export const recordingSchema = z.object({
  /** Where it was recorded. A recording of a lake shows that recording works, but nothing about the cloud. */
  of: z.enum(['cloud', 'lake']),
  recordedAt: z.iso.datetime(),
  answers: z.record(z.string(), answerSchema),
})

/** A Content Lake's answers to all requests, without its ids, times and names. */
export type Recording = z.output<typeof recordingSchema>

type Answer = z.output<typeof answerSchema>

/** A request whose answer differs from the recorded one. */
export interface Difference {
  name: string
  recorded: Answer
  answered: Answer | undefined
}

const failureSchema = z.object({
  statusCode: z.number(),
  details: z.object({ type: z.string() }).optional().catch(undefined),
})

/** The types of the values in a response whose values belong to the account. */
function shapeOf(value: unknown): Json {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (value === null) return null
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}

/** Removes the parts that differ between runs: ids, revisions, transactions and times. */
function settle(value: unknown, prefix: string): Json {
  const text = JSON.stringify(value ?? null)
    .replaceAll(prefix, '<prefix>')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"')
    .replaceAll(/("(?:_rev|transactionId|resultRev|previousRev)":)"[^"]+"/g, '$1"<revision>"')
  const parsed: Json = JSON.parse(text)
  return parsed
}

async function answerOf(prefix: string, call: Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, answer: settle(await call, prefix) }
  } catch (error) {
    const failure = failureSchema.safeParse(error)
    if (!failure.success) throw error
    const { statusCode, details } = failure.data
    return { status: statusCode, answer: details?.type ?? null }
  }
}

const title = 'One'
const block = (text: string) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: text, text, marks: [] }],
})

/** The requests, ordered so that each finds the documents it needs. */
function requests(client: SanityClient, prefix: string): [string, () => Promise<unknown>][] {
  const { dataset, projectId } = client.config()
  const [a, b, c] = [`${prefix}-a`, `${prefix}-b`, `${prefix}-c`] as const
  const draftId = `drafts.${c}`
  const action = (name: string, body: Record<string, Json | undefined>) => {
    const actionType = `sanity.action.document.${name}`
    const request = { method: 'POST', url: `/data/actions/${dataset}` }
    const actions = [{ actionType, ...body }]
    return [actionType, () => client.request({ ...request, body: { actions } })] as const
  }
  const mutate = (name: string, mutations: Json, query: Record<string, string> = {}) => {
    const request = { method: 'POST', url: `/data/mutate/${dataset}`, query }
    return [`mutate: ${name}`, () => client.request({ ...request, body: { mutations } })] as const
  }
  const shape = (endpoint: string, url: string) =>
    [endpoint, async () => shapeOf(await client.request({ url }))] as const
  const attributes = { _id: draftId, _type: 'parity', title }
  const list = [
    mutate('create', [
      { create: { _id: a, _type: 'parity', title, body: [block('One'), block('Two')] } },
      { create: { _id: b, _type: 'parity', title: 'Two', to: { _type: 'reference', _ref: a } } },
    ]),
    mutate('create again', [{ create: { _id: a, _type: 'parity' } }]),
    mutate('patch nothing', [{ patch: { id: `${prefix}-none`, set: { n: 1 } } }]),
    mutate('reference to nothing', [
      { create: { _id: c, _type: 'parity', to: { _type: 'reference', _ref: `${prefix}-none` } } },
    ]),
    mutate('delete what is referenced', [{ delete: { id: a } }]),
    mutate('another revision', [{ patch: { id: a, ifRevisionID: 'other', set: { n: 1 } } }]),
    mutate('dry run', [{ patch: { id: a, set: { n: 1 } } }], { dryRun: 'true', returnIds: 'true' }),
    mutate('unknown visibility', [{ patch: { id: a, set: { n: 1 } } }], { visibility: 'soon' }),
    ...Object.entries(functionCalls).map(
      ([name, { query }]) =>
        [name, () => client.fetch(query, { a, b }, { perspective: 'raw' })] as const,
    ),
    action('create', { publishedId: c, attributes }),
    action('edit', { publishedId: c, draftId, patch: { set: { title: 'Edited' } } }),
    action('publish', { publishedId: c, draftId }),
    action('unpublish', { publishedId: c, draftId }),
    action('replaceDraft', { publishedId: c, attributes }),
    action('discard', { draftId }),
    action('delete', { publishedId: a, includeDrafts: [] }),
    shape('GET /data/doc/:dataset/:ids', `/data/doc/${dataset}/${a},${prefix}-none`),
    shape('GET /data/query/:dataset', `/data/query/${dataset}?query=1`),
    shape('GET /users/me', '/users/me'),
    shape('GET /projects/:project/datasets', `/projects/${projectId}/datasets`),
    shape(
      'GET /projects/:project/datasets/:dataset/acl',
      `/projects/${projectId}/datasets/${dataset}/acl`,
    ),
    shape('GET /data/history/:dataset/documents/:ids', `/data/history/${dataset}/documents/${a}`),
  ] as const
  return list.map(([name, call]) => [name, call])
}

/** Sends all requests to a Content Lake, with documents that it removes at the end. */
export async function record(client: SanityClient, of: Recording['of']): Promise<Recording> {
  const prefix = `parity-${randomId()}`
  const answers: Recording['answers'] = {}
  try {
    for (const [name, call] of requests(client, prefix))
      answers[name] = await answerOf(prefix, call())
  } finally {
    const query = '*[string::startsWith(_id, $own) || string::startsWith(_id, $drafts)]'
    const params = { own: prefix, drafts: `drafts.${prefix}` }
    await client.delete({ query, params })
  }
  return { of, recordedAt: new Date().toISOString(), answers }
}

/** Sends the requests again and returns the answers that differ. */
export async function replay({ answers }: Recording, client: SanityClient): Promise<Difference[]> {
  const now = await record(client, 'lake')
  return Object.entries(answers).flatMap(([name, recorded]) => {
    const answered = now.answers[name]
    return isDeepStrictEqual(recorded, answered) ? [] : [{ name, recorded, answered }]
  })
}
