import type { RichText } from '@nectar/schemas/fields/rich-text/schema'
import { type InferComponents, PortableText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { CodeBlock } from '../../ui/code/code-block.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Prose } from '../../ui/text/text.tsx'
import { nestLists } from './nest-lists.ts'

interface RichTextBodyProps {
  value: RichText
  /** The level of the text's highest headings. */
  from?: 2 | 3 | 4
  /** The id of a heading, by the key of its block. */
  headingId?: (blockKey: string) => string | undefined
  className?: string
}

/** Rich text. */
export function RichTextBody({ value, from = 2, headingId, className }: RichTextBodyProps) {
  const tags = headingTags(value, from)
  const heading =
    (Tag: (typeof tags)['h2']) =>
    ({ value: block, children }: { value: { _key?: string }; children?: ReactNode }) => (
      <Tag id={block._key && headingId?.(block._key)}>{children}</Tag>
    )
  const components: InferComponents<RichText> = {
    block: { h2: heading(tags.h2), h3: heading(tags.h3), h4: heading(tags.h4) },
    marks: {
      link: ({ value: link, children }) =>
        link ? <AppLink link={link}>{children}</AppLink> : children,
    },
    types: {
      code: ({ value: { code, language } }) => <CodeBlock code={code} language={language} />,
      picture: ({ value: { picture } }) => (
        <Picture {...picture} sizes="(min-width: 48rem) 42rem, 100vw" className="h-auto w-full" />
      ),
    },
  }
  return (
    <Prose className={className}>
      <PortableText value={nestLists(written(value))} components={components} />
    </Prose>
  )
}

/** A text without its empty paragraphs, which screen readers would stop at. */
export function written(value: RichText): RichText {
  return value.filter(
    (part) => part._type !== 'block' || part.children.some(({ text }) => text.trim() !== ''),
  )
}

const styleLevels = { h2: 2, h3: 3, h4: 4 } as const
type HeadingStyle = keyof typeof styleLevels

const tags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
type HeadingTag = (typeof tags)[number]

function isHeading(style: string | undefined): style is HeadingStyle {
  return style !== undefined && style in styleLevels
}

/**
 * The element for each heading style of a text. The highest style used becomes level `from`, so that no
 * level is skipped.
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
