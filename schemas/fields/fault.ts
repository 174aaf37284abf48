/** Faults of the error catalogue with which the site cannot show a document (spec section 8). */
export const refusedFaults = [
  'unknown-middleware',
  'forbidden-protocol',
  'external-without-flag',
] as const

/** Faults with which the site can show a page: without the icon (spec section 8), or with the story as it was. */
export const shownFaults = ['nonexistent-icon', 'broken-story'] as const

const faults = [...refusedFaults, ...shownFaults]
export type Fault = (typeof faults)[number]

/** Marks an issue of a schema with its fault: `z.refine(check, { error, params: fault(name) })`. */
export function fault(name: Fault): { fault: Fault } {
  return { fault: name }
}

/** The fault that an issue of a schema was marked with. */
export function faultOf(issue: {
  params?: Readonly<Record<string, unknown>> | undefined
}): Fault | undefined {
  return faults.find((name) => name === issue.params?.fault)
}
