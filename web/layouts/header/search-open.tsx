import { searchPath } from '../../search/place.ts'

/** Opens the search (`search/open-search.ts`). Without scripts, a link leads to its page. */
export function SearchOpen({ className }: { className: string }) {
  const content = (
    <>
      <span>Search</span>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M12.5 7.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0ZM11 11l6 6" />
      </svg>
    </>
  )
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={`search-open ${className}`}>
        {content}
      </button>
      <noscript>
        <a href={searchPath} className={className}>
          {content}
        </a>
      </noscript>
    </>
  )
}
