import { lazyIsland } from '../loading/lazy-island.tsx'

// Interactive parts of sections, rendered on the server and hydrated once a visitor uses the page.

/** A table with filters for its groups and chains. */
export const FilterableTable = lazyIsland(() =>
  import('./data-table/filterable-table.tsx').then((module) => module.FilterableTable),
)

/** The filter above a list of cards. */
export const CardFilter = lazyIsland(() =>
  import('./resource-cards/card-filter.tsx').then((module) => module.CardFilter),
)
