import { evaluate, evaluateSync, toJS } from 'groq-js'
import { LRUCache } from 'lru-cache'
import type { Audience } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { DataError, LakeError, reasonOf } from '../model/errors.ts'
import { comparisonKey, correctGroq } from './groq-corrections.ts'
import type { Perspective } from './perspective.ts'
import { assertParameters, filterOf, type PreparedQuery, prepareQuery } from './prepare.ts'
import { selectCandidates } from './selector.ts'
import { tagsOfQuery } from './sync-tags.ts'
import type { DocumentChanges, Filter, QueryRequest } from './tasks.ts'
import { searchable } from './text-search.ts'
import { View } from './view.ts'

export interface QueryAnswer {
  /** JSON, made from documents and parameters, which are JSON. */
  result: unknown
  syncTags: string[]
}

correctGroq()

/** How many parsed queries and how many views are kept. */
const keptQueries = 1000
const keptViews = 16

/** Runs queries over a set of documents, with indexes, a reference map and a parse cache. */
export class Evaluator {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #views = new LRUCache<string, View>({ max: keptViews })
  readonly #queries = new LRUCache<string, PreparedQuery>({ max: keptQueries })
  readonly #sanity: Owner

  constructor(owner: Owner) {
    this.#sanity = owner
  }

  /** Applies the new state of some documents; null removes one. */
  update(changes: Iterable<[string, LakeDocument | null]>): void {
    for (const [id, document] of changes) {
      if (document) this.#documents.set(id, document)
      else this.#documents.delete(id)
      for (const view of this.#views.values()) view.refresh(id)
    }
  }

  stateOf(ids: string[]): DocumentChanges {
    return ids.map((id) => [id, this.#documents.get(id) ?? null])
  }

  /** Whether the filter selects each document, evaluated on its own. */
  match({ query, params }: Filter, documents: (LakeDocument | null)[]): boolean[] {
    const prepared = this.#prepare({ query, params })
    assertParameters(query, prepared, params)
    return documents.map((document) => {
      if (!document) return false
      const dataset = [searchable(document)]
      const sites = Object.fromEntries([...prepared.sites.keys()].map((name) => [name, dataset]))
      const value = toJS(
        evaluateSync(filterOf(prepared.tree), {
          dataset,
          params: { ...params, ...sites },
          sanity: this.#sanity,
          dereference: ({ _ref }: { _ref: string }) => comparisonKey(_ref),
        }),
      )
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
    })
  }

  /** @throws LakeError 400 when the query does not parse or cannot be evaluated */
  async run(request: QueryRequest): Promise<QueryAnswer> {
    const prepared = this.#prepare(request)
    assertParameters(request.query, prepared, request.params)
    const view = this.#view(request.perspective, request.audience)
    const params: JsonObject = { ...request.params }
    for (const [name, selector] of prepared.sites) {
      params[name] = selectCandidates(selector, request.params, view)
    }
    const options = {
      dataset: view.all(),
      params,
      identity: request.identity,
      sanity: this.#sanity,
      dereference: ({ _ref }: { _ref: string }) => comparisonKey(_ref) ?? view.get(_ref),
    }
    try {
      const value = prepared.isAsync
        ? await (await evaluate(prepared.tree, options)).asStatic()
        : evaluateSync(prepared.tree, options)
      return { result: toJS(value), syncTags: tagsOfQuery(prepared, request.params) }
    } catch (error) {
      throw evaluationError(error)
    }
  }

  #prepare({ query, params }: Filter): PreparedQuery {
    const known = this.#queries.get(query)
    if (known) return known
    const prepared = prepareQuery(query, params)
    if (!prepared.isForParameters) this.#queries.set(query, prepared)
    return prepared
  }

  #view(perspective: Perspective, audience: Audience): View {
    const name = `${audience}:${typeof perspective === 'string' ? perspective : perspective.join()}`
    const known = this.#views.get(name)
    if (known) return known
    const view = new View(this.#documents, perspective, audience, this.#sanity)
    this.#views.set(name, view)
    return view
  }
}

function evaluationError(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  const reason = reasonOf(error)
  return new DataError(400, 'queryEvaluationError', `the query cannot be evaluated: ${reason}`)
}
