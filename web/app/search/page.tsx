import type { Metadata } from 'next'
import { loadPlaces } from '../../content/search.ts'
import { type Hit, prepareSearch } from '../../search/engine.ts'
import { Found, optionClass } from '../../search/found.tsx'
import { hrefOf, longestQuery, queryName, startingPages } from '../../search/place.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { Headline } from '../../ui/text/text.tsx'
import { LayoutView } from '../views/layout-view.tsx'
import { publishedShell } from '../views/page-context.ts'

interface SearchPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function readQuery({ searchParams }: SearchPageProps): Promise<string> {
  const { [queryName]: asked = '' } = await searchParams
  return [asked].flat().join(' ').trim().slice(0, longestQuery)
}

export async function generateMetadata(props: SearchPageProps): Promise<Metadata> {
  const query = await readQuery(props)
  return { title: query ? `${query} · Search` : 'Search', robots: { index: false } }
}

/** The search without scripts. */
export default async function SearchPage(props: SearchPageProps) {
  const [query, shell, places] = await Promise.all([
    readQuery(props),
    publishedShell(),
    loadPlaces(),
  ])
  const { search, pages } = await prepareSearch(places)
  const hits = query ? search(query) : []
  const starts = startingPages(pages).flatMap(({ places: [place], ...page }, id): Hit[] =>
    place ? [{ ...place, id, page, words: new Set<string>() }] : [],
  )
  return (
    <LayoutView parts={shell} path="/search" route={null}>
      <Container className="flex flex-col gap-8 pt-6 pb-section">
        <Headline as="h1">Search</Headline>
        <SearchForm query={query} />
        {query && (
          <p role="status">
            {hits.length > 0
              ? `What this site has about “${query}”, the best first:`
              : `Nothing on this site has “${query}”. Try one word of it, or start from a page:`}
          </p>
        )}
        <ol className="max-w-[60rem] divide-y divide-rule border-y border-rule">
          {(hits.length > 0 ? hits : starts).map((hit) => (
            <li key={hit.id}>
              <a href={hrefOf(hit)} className={`group ${optionClass} px-0!`}>
                <Found hit={hit} />
              </a>
            </li>
          ))}
        </ol>
      </Container>
    </LayoutView>
  )
}
