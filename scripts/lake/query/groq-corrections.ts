import { DateTime, Path } from 'groq-js'
import { instantSchema } from '../model/time.ts'

/**
 * Makes groq-js agree with the GROQ specification where it does not, for every query, filter and rule of this
 * thread. It has no setting for these: the specification's section on paths compares whole parts of an id, and a
 * text that is no RFC 3339 time is null.
 */
export function correctGroq(): void {
  // groq-js lets the dot between two parts stand for any character: draftsman-guide matches path("drafts.**").
  Path.prototype.matches = function matches(this: Path, id: string): boolean {
    return pathExpression(String(this.toJSON())).test(id)
  }
  const { parseToValue } = DateTime
  // groq-js makes "0NaN-NaN-NaN" of a thirteenth month and 2 March of 30 February.
  DateTime.parseToValue = (text: string) =>
    parseToValue(instantSchema.safeParse(text).success ? text : '')
}

/** `*` is one part of an id, `**` any number of parts. */
function pathExpression(pattern: string): RegExp {
  const parts = pattern.split('.').map((part) => {
    if (part === '*') return '[^.]+'
    return part === '**' ? '.*' : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('\\.')}$`)
}
