import { sections } from '../generated/sections.ts'
import type { DocumentIssue, PathStep } from './issue.ts'
import { walk } from './path.ts'

/** Whether a text only says what to write: the texts of new sections are in square brackets. */
export function isSample(text: unknown): text is string {
  return typeof text === 'string' && /^\s*\[[^[\]]+\]\s*$/.test(text)
}

/** The sample texts of new sections. */
const samples: ReadonlySet<string> = new Set(
  Object.values(sections).flatMap(({ type }) =>
    [...walk(type.initialValue)].flatMap(({ value }) =>
      Object.values(value).flat().filter(isSample),
    ),
  ),
)

/** Whether somebody wrote on behind a sample text, and left it. */
function beginsWithSample(text: unknown): text is string {
  const [start = ''] = typeof text === 'string' ? (/^\s*\[[^[\]]+\]/.exec(text) ?? []) : []
  return samples.has(start.trim())
}

/** The field to report: that of the whole formatted text for a span, because blocks have no titles of their own. */
function fieldOf(path: readonly PathStep[], isSpan: boolean): readonly PathStep[] {
  return isSpan ? path.slice(0, path.lastIndexOf('children') - 1) : path
}

/** Reports sample texts that nobody has replaced, except in hidden sections. */
export function checkSampleTexts(sections: readonly unknown[]): DocumentIssue[] {
  return sections.flatMap((section) => {
    const found = [...walk([section], ['sections'])]
    if (found[0]?.value.hidden) return []
    return found.flatMap(({ value, path }) =>
      Object.entries(value).flatMap(([name, held]) =>
        [held].flat().flatMap((text, index): DocumentIssue[] => {
          // In code, square brackets hold a list.
          if (name === 'code' || !(isSample(text) || beginsWithSample(text))) return []
          const at = [...path, name, ...(Array.isArray(held) ? [index] : [])]
          return [
            {
              path: fieldOf(at, value._type === 'span'),
              severity: 'warning',
              code: 'sample-text',
              message: `“${String(text)}” is sample text: write your own.`,
            },
          ]
        }),
      ),
    )
  })
}
