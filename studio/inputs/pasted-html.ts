import { anchorOf, isAllowedHref } from '@nectar/schemas/fields/href'
import { type HtmlToPortableTextOptions, htmlToPortableText } from '@portabletext/html'
import { z } from 'zod'
import { linesOfTable } from '../table/clipboard.ts'

const linkSchema = z.looseObject({ _type: z.literal('link'), _key: z.string(), href: z.string() })

const spanSchema = z.looseObject({ text: z.string(), marks: z.array(z.string()).default([]) })

/** The deepest level of a list that the site accepts. */
const deepestLevel = 3

const blockSchema = z.looseObject({
  _type: z.literal('block'),
  level: z
    .number()
    .transform((level) => Math.min(level, deepestLevel))
    .optional(),
  children: z.array(spanSchema),
  markDefs: z.array(z.unknown()),
})

interface Site {
  /** Such as `https://example.com`. */
  origin: string
  /** The id of the page at a path. */
  pageAt(path: string): string | undefined
}

/** The fields of a link to a pasted address, or `undefined` if links may not lead there. */
export function targetOf(href: string, { origin, pageAt }: Site) {
  // An anchor of the page that the text was copied from means nothing on this site.
  if (!isAllowedHref(href) || href.startsWith('#')) return undefined
  const url = URL.parse(href, origin)
  if (url?.origin === origin) {
    const page = pageAt(url.pathname)
    if (page && !url.search) {
      const reference = { _type: 'reference', _ref: page }
      const anchor = anchorOf(url)
      return { kind: 'page', page: reference, ...(anchor && { anchor }) }
    }
    return { kind: 'address', address: `${url.pathname}${url.search}${url.hash}` }
  }
  return { kind: 'address', address: href }
}

/** Pasted text, and what a text cannot hold. */
export interface Pasted {
  blocks: { _type: string }[]
  /** The addresses of the links that became plain text. */
  refused: string[]
  /** The cells of each table. */
  tables: string[][][]
  /** How many pictures there were. */
  pictures: number
}

/** Rewrites what `@portabletext/html` would lose of the HTML that some editors write. */
function repairHtml(document: Document): string {
  // Items without a list would become paragraphs.
  for (const item of document.querySelectorAll(':not(ul, ol) > li')) {
    const list = document.createElement('ul')
    item.replaceWith(list)
    list.append(item)
  }
  // Google Docs puts links into styled texts, of which only the letters would be kept.
  // The innermost come first, because one styled text may be inside another.
  for (const styled of [...document.querySelectorAll('span:has(a)')].reverse()) {
    const parts = [...styled.childNodes].map((node) => {
      const copy = styled.cloneNode(false)
      if (!(node instanceof HTMLAnchorElement)) {
        copy.appendChild(node)
        return copy
      }
      for (const inner of [...node.childNodes]) copy.appendChild(inner)
      node.append(copy)
      return node
    })
    styled.replaceWith(...parts)
  }
  return document.documentElement.outerHTML
}

/** Takes the tables out of a document, or makes each of their rows a paragraph. One cell only surrounds a text. */
function takeTables(document: Document, asParagraphs: boolean): string[][][] {
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => !table.querySelector('table'),
  )
  return tables.flatMap((table) => {
    const lines = linesOfTable(table)
    if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return []
    const paragraphs = lines.map((line) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = line.filter(Boolean).join(' · ')
      return paragraph
    })
    table.replaceWith(...(asParagraphs ? paragraphs : []))
    return [lines]
  })
}

/** Takes the pictures out of a document. Without a size, or of one pixel, they only count visits. */
function takePictures(document: Document): number {
  const pictures = [...document.querySelectorAll('img, svg, picture > source')]
  for (const picture of pictures) picture.remove()
  return pictures.filter(
    (picture) => picture.localName === 'img' && picture.getAttribute('width') !== '1',
  ).length
}

/**
 * Converts HTML from the clipboard to blocks. Its links become links of the site's own kinds. Paragraphs and list items
 * without text, which many editors write, are dropped. Lists that are too deep become as deep as they may be.
 */
export function convertPasted(
  html: string,
  site: Site,
  options: HtmlToPortableTextOptions,
  areTablesParagraphs = false,
): Pasted {
  const refused: string[] = []
  const document = new DOMParser().parseFromString(html, 'text/html')
  const tables = takeTables(document, areTablesParagraphs)
  const pictures = takePictures(document)
  const blocks = htmlToPortableText(repairHtml(document), options).flatMap(
    (given): Pasted['blocks'] => {
      const block = blockSchema.safeParse(given).data
      if (!block) return [given]
      if (block.children.every(({ text }) => !text.trim())) return []
      const dropped = new Set<string>()
      const markDefs = block.markDefs.flatMap((definition) => {
        const link = linkSchema.safeParse(definition).data
        if (!link) return [definition]
        const target = targetOf(link.href, site)
        if (target) return [{ _type: 'link', _key: link._key, ...target }]
        refused.push(link.href)
        dropped.add(link._key)
        return []
      })
      const children = block.children.map((span) => ({
        ...span,
        marks: span.marks.filter((mark) => !dropped.has(mark)),
      }))
      const converted = { ...block, markDefs, children }
      return [converted]
    },
  )
  return { blocks, refused, tables, pictures }
}
