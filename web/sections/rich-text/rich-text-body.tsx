import type { RichText } from '@nectar/schemas/fields/rich-text/schema'
import { type InferComponents, PortableText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { headingTags } from './heading-level.ts'

interface RichTextBodyProps {
  value: RichText
  /** The level of the text's own topmost headings, one below that of the title above it. */
  from?: 2 | 3 | 4
  /** The id of a heading, by the key of its block. */
  headingId?: (blockKey: string) => string | undefined
  className?: string
}

/** Formatted text from the content store. */
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
      <PortableText value={value} components={components} />
    </Prose>
  )
}
