import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import type { Section } from '@nectar/schemas/generated/section-schemas'

/** A heading of running text that a table of contents can lead to. */
export interface TextHeading {
  id: string
  label: string
  level: 2 | 3 | 4
  /** The section and the block it stands in. */
  sectionKey: string
  blockKey: string
}

const levels = { h2: 2, h3: 3, h4: 4 } as const

/**
 * Lists the headings in the rich text sections of a page, in reading order. Each id is unique on
 * the page: repeated headings are numbered, and the anchors of sections are left to them.
 */
export function listHeadings(sections: readonly Section[]): TextHeading[] {
  const taken = new Set(sections.flatMap(({ anchor }) => anchor ?? []))
  const claim = (slug: string) => {
    let id = slug
    for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`
    taken.add(id)
    return id
  }
  return sections.flatMap((section) => {
    if (section._type !== 'richText' || section.hidden) return []
    return section.body.flatMap((block) => {
      if (block._type !== 'block') return []
      const style = block.style ?? 'normal'
      if (style === 'normal' || style === 'blockquote') return []
      const label = block.children.map((span) => span.text).join('')
      const at = { sectionKey: section._key, blockKey: block._key }
      return [{ id: claim(headingSlug(label)), label, level: levels[style], ...at }]
    })
  })
}
