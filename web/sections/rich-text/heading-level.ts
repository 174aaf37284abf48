import type { RichText } from '@nectar/schemas/fields/rich-text/schema'

const styleLevels = { h2: 2, h3: 3, h4: 4 } as const
type HeadingStyle = keyof typeof styleLevels

const tags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
type HeadingTag = (typeof tags)[number]

function isHeading(style: string | undefined): style is HeadingStyle {
  return style !== undefined && style in styleLevels
}

/**
 * Tells which element each heading style of a text becomes, so that no level is skipped: the text's
 * topmost style, whichever an editor chose, becomes the level below the title above the text.
 *
 * @param from - the level that the topmost headings get
 */
export function headingTags(value: RichText, from: 2 | 3 | 4): Record<HeadingStyle, HeadingTag> {
  const used = value.flatMap((block) =>
    block._type === 'block' && isHeading(block.style) ? styleLevels[block.style] : [],
  )
  const top = Math.min(...used, 4)
  const tag = (style: HeadingStyle) =>
    tags[from - 2 + Math.max(0, styleLevels[style] - top)] ?? 'h6'
  return { h2: tag('h2'), h3: tag('h3'), h4: tag('h4') }
}
