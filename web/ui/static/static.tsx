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
   * Caches the text across pages: for a single component whose props are plain values, such as a menu that most
   * pages share.
   */
  keep?: boolean
}

const keptOf = new WeakMap<object, LRUCache<string, string>>()

/** Renders an element, unless its component was rendered with equal props before. */
function renderOnce(element: ReactNode): string {
  if (!isValidElement(element) || typeof element.type !== 'function') {
    throw new TypeError('Only the text of a single component can be kept')
  }
  const kept = keptOf.get(element.type) ?? new LRUCache<string, string>({ max: 100 })
  keptOf.set(element.type, kept)
  const made = JSON.stringify(element.props)
  const text = kept.get(made) ?? renderToString(element)
  kept.set(made, text)
  return text
}

/**
 * An element with static content, without any client component. The page's data holds the content as one text
 * instead of as elements. The front sends that text once (`next-internals/send-once.ts`), and the browser
 * hydrates only the outer element.
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
