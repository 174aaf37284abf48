import { buttonClass } from '../ui/button/button.tsx'
import { queryName, searchPath } from './place.ts'

/** The form that opens the search page. */
export function SearchForm({ query }: { query?: string }) {
  return (
    <search className="w-full max-w-lead">
      <form action={searchPath} className="flex flex-wrap gap-3">
        <label htmlFor="site-search" className="w-full font-mono text-label text-muted">
          Search this site
        </label>
        <input
          id="site-search"
          type="search"
          name={queryName}
          defaultValue={query}
          className="h-14 min-w-0 flex-auto rounded-sm border border-control bg-raised px-3 text-text"
        />
        <button type="submit" className={buttonClass('yellow', 'large')}>
          Search
        </button>
      </form>
    </search>
  )
}
