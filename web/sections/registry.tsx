import type { Layout } from '@nectar/schemas/documents/route/schema'
import { type Section, sections as sectionTypes } from '@nectar/schemas/generated/sections'
import type { SectionTheme } from '@nectar/schemas/sections/section'
import type { ReactNode } from 'react'
import { sectionComponents } from './generated/components.ts'
import type { PageContext, SectionPlace, SectionProps } from './place.ts'
import { listHeadings } from './rich-text/rich-text-body.tsx'

type SectionByType = { [S in Section as S['_type']]: S }
type Registry = { [T in keyof SectionByType]: (props: SectionProps<SectionByType[T]>) => ReactNode }

/** The compiler checks the components against the content model. */
const registry: Registry = sectionComponents

type SectionOf<T extends keyof SectionByType> = {
  [K in T]: SectionByType[K] & { _type: K }
}[T]

/** Renders a section with the component of its type. */
export function renderSection<T extends keyof SectionByType>(
  section: SectionOf<T>,
  place: SectionPlace,
): ReactNode {
  const View: (props: SectionProps<SectionByType[T]>) => ReactNode = registry[section._type]
  return <View key={section._key} section={section} place={place} />
}

/** The theme of each layout, and whether all its sections keep to it. */
const layouts: Record<Layout, { theme: SectionTheme; isPlain: boolean }> = {
  claim: { theme: 'ink', isPlain: true },
  default: { theme: 'ink', isPlain: false },
  landing: { theme: 'ink', isPlain: false },
  legal: { theme: 'paper', isPlain: true },
  light: { theme: 'paper', isPlain: true },
}

const opposite = { ink: 'paper', paper: 'ink' } as const

/**
 * Assigns a theme to each section of a page: the editor's choice, else the layout's where all its sections share
 * one, else the default of its type.
 */
function assignThemes(sections: readonly Section[], layout: Layout): SectionTheme[] {
  const { theme: first, isPlain } = layouts[layout]
  const themes: SectionTheme[] = []
  for (const { _type, theme } of sections) {
    const before = themes.at(-1) ?? first
    const relative = { layout: first, same: before, other: opposite[before] }
    const preset = isPlain ? 'layout' : sectionTypes[_type].theme
    themes.push(theme ?? (preset === 'ink' || preset === 'paper' ? preset : relative[preset]))
  }
  return themes
}

interface PageSectionsProps {
  sections: readonly Section[]
  context: PageContext
  /** The layout around the page, on which the themes of the sections depend. */
  layout: Layout
}

/** Renders the visible sections of a page, in order. The first hero carries the page's h1. */
export function PageSections({ sections, context, layout }: PageSectionsProps) {
  const visible = sections.filter((section) => !section.hidden)
  const themes = assignThemes(visible, layout)
  const main = visible.find(({ _type }) => _type === 'hero')
  const headings = listHeadings(visible)
  return visible.map((section, index) => {
    const above = index === 0 ? layouts[layout].theme : themes[index - 1]
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
