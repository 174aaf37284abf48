import { serialiseForScript } from './serialise.ts'

/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  // React writes the one string child of a script element as it stands, not as HTML text.
  return <script type="application/ld+json">{serialiseForScript(data)}</script>
}
