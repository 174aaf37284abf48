import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import type { Section } from '@nectar/schemas/generated/sections'

/** A heading of rich text, for the table of contents. */
export interface TextHeading {
  id: string
  label: string
  level: 2 | 3 | 4
  sectionKey: string
  blockKey: string
}

const levels = { h2: 2, h3: 3, h4: 4 } as const

/**
 * Lists the headings in the rich text sections of a page, in order. Ids are unique on the page: repeated
 * headings are numbered, and section anchors are avoided.
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
