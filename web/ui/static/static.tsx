import { type ComponentProps, createElement } from 'react'
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
}

/**
 * An element whose content only stands there: no client component is in it. The page's data holds it as one
 * text instead of as elements. The front sends that text once (`next-internals/send-once.ts`), and a
 * browser hydrates the outer element alone.
 */
export function Static<Tag extends StaticTag>({ as, live, children, ...props }: StaticProps<Tag>) {
  if (live) return createElement(as, props, children)
  // Without the comments between texts, some letters would be painted a fraction of a pixel elsewhere.
  const html = renderToString(children)
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } })
}
