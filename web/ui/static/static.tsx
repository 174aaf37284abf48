import { LRUCache } from 'lru-cache'
import { type ComponentProps, createElement, isValidElement, type ReactNode } from 'react'
import type * as server from 'react-dom/server'

// Next refuses an import of this module in a server component, and would bind it to React's server build.
const { renderToString }: typeof server = process
  .getBuiltinModule('node:module')
  .createRequire(`${process.cwd()}/`)('react-dom/server')

type StaticTag = 'div' | 'nav' | 'section' | 'ul'

type StaticProps<Tag extends StaticTag> = ComponentProps<Tag> & {
  as: Tag
  /** Renders the children as elements, which a preview can update one by one. */
  live?: boolean
  /**
   * Keeps the text for the next page: for a single component whose props are plain values, such as a menu, which most
   * pages show alike.
   */
  keep?: boolean
}

const keptOf = new WeakMap<object, LRUCache<string, string>>()

/** Renders an element, unless its component was rendered with equal props before. */
function renderOnce(element: ReactNode): string {
  if (!isValidElement(element) || typeof element.type !== 'function') {
    throw new TypeError('What is kept is the text of one component')
  }
  const kept = keptOf.get(element.type) ?? new LRUCache<string, string>({ max: 100 })
  keptOf.set(element.type, kept)
  const made = JSON.stringify(element.props)
  const text = kept.get(made) ?? renderToString(element)
  kept.set(made, text)
  return text
}

/**
 * An element whose content only stands there: no client component is in it. The page's data holds it as one
 * text instead of as elements. The front sends that text once (`next-internals/send-once.ts`), and a
 * browser hydrates the outer element alone.
 */
export function Static<Tag extends StaticTag>({
  as,
  live,
  keep,
  children,
  ...props
}: StaticProps<Tag>) {
  if (live) return createElement(as, props, children)
  // Without the comments between texts, some letters would be painted a fraction of a pixel elsewhere.
  const html = keep ? renderOnce(children) : renderToString(children)
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } })
}
