/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  // React writes the one string child of a script element as it stands, not as HTML text.
  return <script type="application/ld+json">{serialiseForScript(data)}</script>
}

/** JSON that may stand inside a script element: no text in it can end the element or open another. */
export function serialiseForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
