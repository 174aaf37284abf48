import { z } from 'zod'
import { roleGroups } from '../auth/identities.ts'
import type { People } from '../auth/people.ts'
import { sendJson, sendJsonText } from '../http/reply.ts'
import {
  assertOptions,
  choice,
  flag,
  goneSignal,
  type LakeRequest,
  parseBody,
  readJson,
} from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { type Audience, audienceOf, isShown } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { DataError, reasonOf } from '../model/errors.ts'
import { publishedIdOf } from '../model/ids.ts'
import { parseJson } from '../model/json.ts'
import { defaultPerspective, type Perspective, parsePerspective } from './perspective.ts'
import type { Queries } from './queries.ts'

/** The limit of a POST, for the query and its parameters. A GET is limited by the server's `maxHeaderSize`. */
const maxQueryBytes = 350 * 1024

const bodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.json()).optional(),
})

/** The last two control the cloud's cache. The lake has none, so every response is fresh. */
const queryOptions = ['query', 'perspective', 'returnQuery', 'lastLiveEventId', 'cacheMode']

export interface QuerySource {
  owner: Owner
  queries: Pick<Queries, 'run'>
  documents: ReadonlyMap<string, LakeDocument>
  people: People
}

export function queryRoutes(source: QuerySource): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/query/:dataset',
      handler: (request) =>
        answer(source, request, request.url.searchParams.get('query'), parseParams(request.url)),
    },
    {
      method: 'POST',
      path: '/data/query/:dataset',
      handler: async (request) => {
        const body = await readJson(request.incoming, maxQueryBytes)
        const { query, params = {} } = parseBody(bodySchema, body, 'invalidQueryError')
        await answer(source, request, query, params)
      },
    },
    {
      method: 'GET',
      path: '/data/doc/:dataset/:ids',
      handler: (request) => answerDocuments(source, request),
    },
  ]
}

const paramsSchema = z.record(z.string(), z.json())

/** The `$name=<JSON>` parameters of a GET. */
export function parseParams(url: URL): JsonObject {
  const params: Record<string, unknown> = {}
  for (const [name, text] of url.searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = parseJson(text)
    } catch (cause) {
      const reason = `${name} is not JSON: ${reasonOf(cause)}`
      throw new DataError(400, 'invalidParameterError', `the parameter ${reason}`, {}, { cause })
    }
  }
  return paramsSchema.parse(params)
}

function perspectiveOf({ url, apiVersion }: LakeRequest): Perspective {
  const named = url.searchParams.get('perspective')
  return named === null ? defaultPerspective(apiVersion) : parsePerspective(named)
}

async function answer(
  source: QuerySource,
  request: LakeRequest,
  query: string | null,
  params: JsonObject,
): Promise<void> {
  assertDataset(source.owner, request.path.dataset)
  assertOptions(request.url, queryOptions, ['resultSourceMap', 'variant', 'variantCondition'])
  choice(request.url, 'cacheMode', ['noStale'])
  if (!query) throw new DataError(400, 'missingQueryError', 'the request has no "query"')
  const started = performance.now()
  const { resultJson, syncTags } = await source.queries.run(
    {
      query,
      params,
      perspective: perspectiveOf(request),
      audience: audienceOf(request.identity, source.owner),
      identity: request.identity.id,
    },
    // Roles are not content, so only a query that names their type finds them.
    {
      overlay: query.includes('system.group')
        ? roleGroups(source.owner, source.people.everybody())
        : [],
      signal: goneSignal(request.response),
    },
  )
  const rest = {
    ...(flag(request.url, 'returnQuery', true) ? { query } : {}),
    syncTags,
    ms: Math.round(performance.now() - started),
  }
  sendJsonText(request.response, 200, `{"result":${resultJson},${JSON.stringify(rest).slice(1)}`)
}

function answerDocuments(source: QuerySource, request: LakeRequest): void {
  assertDataset(source.owner, request.path.dataset)
  assertOptions(request.url, ['includeAllVersions', 'excludeContent'])
  const named = [...new Set((request.path.ids ?? '').split(',').filter((id) => id !== ''))]
  const audience = audienceOf(request.identity, source.owner)
  const withVersions = flag(request.url, 'includeAllVersions', false)
  const ids = withVersions ? versionsOf(source, named, audience) : named
  const withContent = !flag(request.url, 'excludeContent', false)
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
  const documents = ids.flatMap((id) => {
    // A document that the caller may not see appears not to exist.
    const document = isShown(id, audience, source.owner) ? source.documents.get(id) : undefined
    if (!document) omitted.push({ id, reason: 'existence' })
    return document && withContent ? [document] : []
  })
  sendJson(request.response, 200, { documents, omitted })
}

/** The ids of the published document, draft and versions for each id that the audience may see. */
function versionsOf(source: QuerySource, ids: string[], audience: Audience): string[] {
  const groups = new Set(ids.map(publishedIdOf))
  return [...source.documents.keys()].filter(
    (id) => groups.has(publishedIdOf(id)) && isShown(id, audience, source.owner),
  )
}
