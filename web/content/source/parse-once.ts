/**
 * Wraps a parser so that equal content is parsed once. For what all pages share: most publishes leave it as it was.
 */
export function parseOnce<Content, Parsed>(
  parse: (content: Content) => Parsed,
): (content: Content) => Parsed {
  let last: { json: string; parsed: Parsed } | undefined
  return (content) => {
    const json = JSON.stringify(content)
    if (last?.json !== json) last = { json, parsed: parse(content) }
    return last.parsed
  }
}
