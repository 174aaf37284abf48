/** Faults of content in the error catalogue (spec section 8). */
export const catalogueFaults = [
  'unknown-middleware',
  'forbidden-protocol',
  'external-without-flag',
  'nonexistent-icon',
] as const
export type CatalogueFault = (typeof catalogueFaults)[number]

/** Marks an issue of a schema with its fault: `z.refine(check, { error, params: fault(name) })`. */
export function fault(name: CatalogueFault): { fault: CatalogueFault } {
  return { fault: name }
}

/** The fault that an issue of a schema was marked with. */
export function faultOf(issue: {
  params?: Readonly<Record<string, unknown>> | undefined
}): CatalogueFault | undefined {
  return catalogueFaults.find((name) => name === issue.params?.fault)
}
