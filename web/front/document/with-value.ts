/**
 * Wraps a script so that it can read a value by name.
 *
 * @param value - a JSON value
 */
export function withValue(name: string, value: unknown, script: string): string {
  return `{const ${name}=${literal(value)};${script}}`
}

/** A value as JavaScript. No string in it can end the script. Strings are in single quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`
  const json = JSON.stringify(value)
  if (typeof value !== 'string') return json.replaceAll('<', '\\u003c')
  // The backslash before a double quote is always the one that escapes it.
  const quoted = json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${quoted.replace(/<(?=[!/s])/gi, '\\x3c')}'`
}
