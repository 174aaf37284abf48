import { z } from 'zod'
import { headingSlug } from '../fields/rich-text/styles.ts'
import { parseOrUndefined, type Unparsed } from '../fields/unparsed.ts'
import type { Route } from '../generated/sanity.types.ts'
import type { DocumentIssue, PathStep } from './issue.ts'

const anchorText = z.string().min(1).optional().catch(undefined)

const sectionSchema = z.looseObject({
  _key: z.string().optional().catch(undefined),
  _type: z.string().optional().catch(undefined),
  hidden: z.boolean().optional().catch(undefined),
  anchor: anchorText,
  cards: z
    .array(z.looseObject({ _key: z.string().optional().catch(undefined), anchor: anchorText }))
    .optional()
    .catch(undefined),
  body: z.array(z.unknown()).optional().catch(undefined),
})

const headingSchema = z.looseObject({
  _type: z.literal('block'),
  style: z.enum(['h2', 'h3', 'h4']),
  children: z.array(z.looseObject({ text: z.string().catch('') })),
})

type Sections = readonly Unparsed<NonNullable<Route['sections']>[number]>[]

interface PlacedAnchor {
  anchor: string
  path: readonly PathStep[]
}

function step(key: string | undefined, index: number): PathStep {
  return key === undefined ? index : { _key: key }
}

/** The anchors that editors gave to the sections and cards of a page. */
function placedAnchors(sections: Sections): PlacedAnchor[] {
  return sections.flatMap((raw, index) => {
    const section = parseOrUndefined(sectionSchema, raw)
    if (!section || section.hidden) return []
    const at = ['sections', step(section._key, index)]
    const cards = (section.cards ?? []).flatMap((card, cardIndex) =>
      card.anchor
        ? { anchor: card.anchor, path: [...at, 'cards', step(card._key, cardIndex), 'anchor'] }
        : [],
    )
    return section.anchor ? [{ anchor: section.anchor, path: [...at, 'anchor'] }, ...cards] : cards
  })
}

function headingAnchors(sections: Sections): string[] {
  return sections.flatMap((raw) => {
    const section = parseOrUndefined(sectionSchema, raw)
    if (!section || section.hidden || section._type !== 'richText') return []
    return (section.body ?? []).flatMap((block) => {
      const heading = headingSchema.safeParse(block).data
      return heading ? headingSlug(heading.children.map(({ text }) => text).join('')) : []
    })
  })
}

/** The anchors of a page: those of sections and cards, and of headings in running text. */
export function anchorsOf(sections: Sections): string[] {
  return [...placedAnchors(sections).map(({ anchor }) => anchor), ...headingAnchors(sections)]
}

/** Reports anchors that a page has more than once: links reach only the first. */
export function duplicateAnchors(sections: Sections): DocumentIssue[] {
  const seen = new Set<string>()
  return placedAnchors(sections).flatMap(({ anchor, path }): DocumentIssue[] => {
    if (!seen.has(anchor)) {
      seen.add(anchor)
      return []
    }
    const message = `Another place on this page is also named ${anchor}: links reach only the first.`
    return [{ path, severity: 'error', code: 'duplicate-anchor', message }]
  })
}
