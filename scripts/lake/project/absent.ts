import type { Route } from '../http/router.ts'
import { RequestError } from '../model/errors.ts'

/** Endpoints of Sanity's cloud that the lake does not support. */
const absent: readonly [method: Route['method'], path: string, does: string][] = [
  ['PUT', '/projects/:id/datasets/:name/copy', 'does not copy datasets by request'],
  ['PATCH', '/projects/:id', 'does not change projects by request'],
  ['GET', '/projects/:id/tokens', 'has its tokens in its environment'],
  ['POST', '/projects/:id/tokens', 'has its tokens in its environment'],
  ['DELETE', '/projects/:id/tokens/:token', 'has its tokens in its environment'],
  ['GET', '/access/*access', 'has its tokens and roles in its environment'],
  ['POST', '/access/*access', 'has its tokens and roles in its environment'],
  ['DELETE', '/access/*access', 'has its tokens and roles in its environment'],
  ['GET', '/projects/:id/cors', 'takes its origins from --origin'],
  ['POST', '/projects/:id/cors', 'takes its origins from --origin'],
  ['DELETE', '/projects/:id/cors/:origin', 'takes its origins from --origin'],
  ['POST', '/graphql/:name/:tag', 'has no GraphQL'],
  ['POST', '/agent/action/:action/:name', 'has no Agent Actions'],
  ['GET', '/media-libraries/*library', 'has no media library'],
  ['POST', '/media-libraries/*library', 'has no media library'],
  ['GET', '/canvases/*canvas', 'has no Canvas'],
  ['POST', '/canvases/*canvas', 'has no Canvas'],
  ['GET', '/dashboards/*dashboard', 'has no dashboards'],
  ['GET', '/knowledge-bases/*base', 'has no knowledge bases'],
  ['GET', '/datasets/:name/settings/embeddings', 'has no embeddings'],
  ['PUT', '/datasets/:name/settings/embeddings', 'has no embeddings'],
  ['GET', '/projects/:id/datasets/:name/settings/embeddings', 'has no embeddings'],
  ['PUT', '/projects/:id/datasets/:name/settings/embeddings', 'has no embeddings'],
  ['POST', '/intake/batch', 'takes no telemetry'],
]

/** Routes that answer with a 501 and the reason, so that a client learns what the lake does not support. */
export const absentRoutes: readonly Route[] = absent.map(([method, path, does]) => ({
  method,
  path,
  handler: () => {
    throw new RequestError(501, `${method} ${path}: the local Content Lake ${does}`)
  },
}))
