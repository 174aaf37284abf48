/** A strong reference to another document: it keeps that document from being deleted. */
export function reference(id: string) {
  return { _type: 'reference' as const, _ref: id }
}

/**
 * The id of the route with a path: `/services/web3-storage` is `route-services-web3-storage`.
 *
 * Ids carry no dot, which would hide the document from reads without a token.
 */
export function routeId(path: string): string {
  const segments = path.split('/').filter(Boolean)
  return ['route', ...(segments.length > 0 ? segments : ['home'])].join('-')
}
