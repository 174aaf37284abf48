import { sampleTexts } from '../sections/sample-texts.ts'
import type { DocumentIssue, PathStep } from './issue.ts'
import { walk } from './path.ts'

const samples: ReadonlySet<unknown> = new Set(sampleTexts)

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
          if (!samples.has(text)) return []
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
