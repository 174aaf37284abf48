import type { Route } from '../http/router.ts'
import { RequestError } from '../model/errors.ts'

/** What Sanity's cloud has and the lake has not. */
const absent: readonly [method: Route['method'], path: string, does: string][] = [
  ['PUT', '/datasets/:dataset', 'does not make datasets by request'],
  ['PATCH', '/datasets/:dataset', 'does not change datasets by request'],
  ['DELETE', '/datasets/:dataset', 'does not delete datasets by request'],
  ['PUT', '/projects/:project/datasets/:dataset', 'does not make datasets by request'],
  ['DELETE', '/projects/:project/datasets/:dataset', 'does not delete datasets by request'],
  ['PUT', '/projects/:project/datasets/:dataset/copy', 'does not copy datasets by request'],
  ['POST', '/projects', 'does not make projects by request'],
  ['PATCH', '/projects/:project', 'does not change projects by request'],
  ['GET', '/projects/:project/tokens', 'has its tokens in its environment'],
  ['POST', '/projects/:project/tokens', 'has its tokens in its environment'],
  ['DELETE', '/projects/:project/tokens/:token', 'has its tokens in its environment'],
  ['POST', '/graphql/:dataset/:tag', 'has no GraphQL'],
  ['POST', '/agent/action/:name/:dataset', 'has no Agent Actions'],
  ['GET', '/media-libraries/*library', 'has no media library'],
  ['POST', '/intake/batch', 'takes no telemetry'],
]

/** Routes that say what the lake does not do, so that nobody takes silence for an answer. */
export const absentRoutes: readonly Route[] = absent.map(([method, path, does]) => ({
  method,
  path,
  handler: () => {
    throw new RequestError(501, `${method} ${path}: the local Content Lake ${does}`)
  },
}))
