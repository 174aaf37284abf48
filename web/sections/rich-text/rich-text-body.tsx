import type { RichText } from '@nectar/schemas/fields/rich-text'
import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import type { Section } from '@nectar/schemas/generated/sections'
import { type InferComponents, PortableText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { CodeBlock } from '../../ui/code/code-block.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Prose } from '../../ui/text/text.tsx'

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

type Part = RichText[number]
type Block = Extract<Part, { _type: 'block' }>
type ListItem = Omit<Block, 'children'> & { children: (Block['children'][number] | List)[] }

/** A list as `@portabletext/react` renders it. */
interface List {
  _type: '@list'
  _key: string
  mode: 'html'
  level: number
  listItem: NonNullable<Block['listItem']>
  children: ListItem[]
}

/**
 * Puts list items into lists, one within another. A list of another kind below an item stays below it, and an item that
 * skips a level is one level deeper: the library's own nesting ends the outer list, or adds an empty item.
 */
function nestLists(value: RichText): (Part | List)[] {
  const nested: (Part | List)[] = []
  // The open lists, the outermost first.
  const open: List[] = []
  for (const part of value) {
    const { listItem, level = 1 } = part._type === 'block' ? part : {}
    if (part._type !== 'block' || !listItem) {
      nested.push(part)
      open.length = 0
      continue
    }
    while ((open.at(-2)?.level ?? 0) >= level) open.pop()
    const last = open.at(-1)
    const isDeeper = last !== undefined && last.level < level
    if (last && !isDeeper) last.level = level
    if (!last || isDeeper || last.listItem !== listItem) {
      if (!isDeeper) open.pop()
      const _key = `${part._key}-list`
      const list: List = { _type: '@list', _key, mode: 'html', level, listItem, children: [] }
      const container = open.at(-1)?.children.at(-1)?.children ?? nested
      container.push(list)
      open.push(list)
    }
    open.at(-1)?.children.push({ ...part, level, children: [...part.children] })
  }
  return nested
}
