import type { QueryParams } from '@sanity/client'

/** The name of a query with its parameters, for caches. */
export const nameOfQuery = (query: string, params: QueryParams): string =>
  `${query}\n${JSON.stringify(params)}`
