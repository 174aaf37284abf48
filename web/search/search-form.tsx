import { buttonClass } from '../ui/button/button.tsx'
import { queryName, searchPath } from './place.ts'

/** The form that opens the search page. */
export function SearchForm({ query }: { query?: string }) {
  return (
    <search className="w-full max-w-lead">
      <form action={searchPath} className="flex flex-wrap gap-3">
        <input
          type="search"
          name={queryName}
          defaultValue={query}
          aria-label="Search this site"
          className="h-14 min-w-0 flex-auto rounded-sm border border-control bg-raised px-3 text-text"
        />
        <button type="submit" className={buttonClass('yellow', 'large')}>
          Search
        </button>
      </form>
    </search>
  )
}
