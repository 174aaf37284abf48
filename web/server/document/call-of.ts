/**
 * A script that calls a function, with the function's source inlined.
 *
 * @param values - of JSON
 */
export function callOf<Values extends unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const source = run.toString().replace(/^ *(\/\/.*\n)?/gm, '')
  return `(${source})(${values.map(literal).join(',')})`
}

/** A value as JavaScript that no text in it can end, with texts in single quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`
  const json = JSON.stringify(value)
  if (typeof value !== 'string') return json.replaceAll('<', '\\u003c')
  const quoted = json.slice(1, -1).replace(/\\.|'/g, (found) => shorter[found] ?? found)
  return `'${quoted.replace(/<(?=[!/s])/gi, '\\x3c')}'`
}

const shorter: Readonly<Record<string, string>> = { '\\"': '"', "'": "\\'" }
