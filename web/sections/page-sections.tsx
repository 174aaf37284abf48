import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { Section } from '@nectar/schemas/generated/section-schemas'
import type { PageContext, SectionPlace } from './place.ts'
import { renderSection } from './registry.tsx'
import { listHeadings } from './rich-text/headings.ts'
import { assignThemes, shellTheme } from './themes.ts'

interface PageSectionsProps {
  sections: readonly Section[]
  context: PageContext
  /** The shell around the page, on which the themes of the sections depend. */
  layout: Layout
}

/** Renders the visible sections of a page, in order. The first hero carries the page's h1. */
export function PageSections({ sections, context, layout }: PageSectionsProps) {
  const visible = sections.filter((section) => !section.hidden)
  const themes = assignThemes(visible, layout)
  const main = visible.find(({ _type }) => _type === 'hero')
  const headings = listHeadings(visible)
  return visible.map((section, index) => {
    const above = index === 0 ? shellTheme(layout) : themes[index - 1]
    const path = `sections[_key=="${section._key}"]`
    const place: SectionPlace = {
      layout,
      theme: themes[index] ?? 'paper',
      sameTheme: {
        before: themes[index] === above ? (index === 0 ? 'header' : 'section') : undefined,
        after: themes[index] === themes[index + 1],
      },
      progress: (index + 1) / visible.length,
      main: section === main,
      edit: (field) => context.edit?.(field ? `${path}.${field}` : path),
      headingId: (blockKey) =>
        headings.find((at) => at.sectionKey === section._key && at.blockKey === blockKey)?.id,
      page: context,
      sections: visible,
    }
    return renderSection(section, place)
  })
}
