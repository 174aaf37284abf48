import { searchPath } from '../../search/place.ts'

/** Opens the search (`loading/open-search.ts`); without scripts, its page. */
export function SearchOpen({ className }: { className: string }) {
  return (
    <form action={searchPath} className="search-open contents">
      <button type="submit" className={className}>
        <span>Search</span>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M12.5 7.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0ZM11 11l6 6" />
        </svg>
      </button>
    </form>
  )
}
