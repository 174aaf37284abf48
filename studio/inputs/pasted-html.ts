import { anchorOf, isAllowedHref } from '@nectar/schemas/fields/href'
import { type HtmlToPortableTextOptions, htmlToPortableText } from '@portabletext/html'
import { z } from 'zod'

const linkSchema = z.looseObject({ _type: z.literal('link'), _key: z.string(), href: z.string() })

const spanSchema = z.looseObject({ text: z.string(), marks: z.array(z.string()).default([]) })

const blockSchema = z.looseObject({
  _type: z.literal('block'),
  listItem: z.string().optional(),
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

/** Pasted text, and the addresses of the links that could not be kept. */
export interface Pasted {
  blocks: { _type: string }[]
  refused: string[]
}

/** Rewrites what `@portabletext/html` would lose of the HTML that some editors write. */
function mended(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
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

/**
 * Converts HTML from the clipboard to blocks. Its links become links of the site's own kinds, and list items
 * without text, which some editors leave behind, are dropped.
 */
export function convertPasted(
  html: string,
  site: Site,
  options: HtmlToPortableTextOptions,
): Pasted {
  const refused: string[] = []
  const blocks = htmlToPortableText(mended(html), options).flatMap((given): Pasted['blocks'] => {
    const block = blockSchema.safeParse(given).data
    if (!block) return [given]
    if (block.listItem && block.children.every(({ text }) => !text.trim())) return []
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
  })
  return { blocks, refused }
}
