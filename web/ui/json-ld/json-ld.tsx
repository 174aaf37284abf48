/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  // React does not escape the string child of a script element.
  return <script type="application/ld+json">{serializeForScript(data)}</script>
}

/** JSON for a script element, escaped so that no text in it can close the element. */
export function serializeForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
