import type { Hit } from './engine.ts'
import { excerptOf, Marked } from './marked.tsx'
import { labelOf } from './place.ts'

const none: ReadonlySet<string> = new Set()

/** A hit: its kind, its title, and an excerpt around the words that were found. */
export function Found({ hit }: { hit: Hit }) {
  const { kind, title, text, page, words } = hit
  return (
    <>
      <span className="search-label">{labelOf(hit)}</span>
      <span className="search-title">
        <Marked text={title} words={words} />
        {kind !== 'page' && (
          <>
            {' '}
            <span className="search-page">{page.name}</span>
          </>
        )}
      </span>
      {text && (
        <span className="search-excerpt">
          {/* The chain of a price stands first. */}
          <Marked text={excerptOf(text, kind === 'price' ? none : words)} words={words} />
        </span>
      )}
    </>
  )
}
