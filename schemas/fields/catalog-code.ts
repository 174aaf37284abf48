/** Codes of the error catalog with which the site cannot show a document (spec section 8). */
export const refusedCodes = [
  'unknown-middleware',
  'forbidden-protocol',
  'external-without-flag',
] as const

/** Codes with which the site can show a page: without the icon (spec section 8), or with the story as it was. */
export const toleratedCodes = ['nonexistent-icon', 'broken-story'] as const

const codes = [...refusedCodes, ...toleratedCodes]
export type CatalogCode = (typeof codes)[number]

/** Marks an issue of a schema with its code: `z.refine(check, { error, params: catalogCode(code) })`. */
export function catalogCode(code: CatalogCode): { catalogCode: CatalogCode } {
  return { catalogCode: code }
}

/** The catalog code that an issue of a schema was marked with. */
export function catalogCodeOf(issue: {
  params?: Readonly<Record<string, unknown>> | undefined
}): CatalogCode | undefined {
  return codes.find((code) => code === issue.params?.catalogCode)
}
