import { Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { UserComponent } from 'sanity/structure'

// Most editors open the library only now and then.
const List = lazy(async () => ({ default: (await import('./library-list.tsx')).LibraryList }))
const Item = lazy(async () => ({ default: (await import('./library-item.tsx')).LibraryItem }))

/** The list of pictures and files, loaded when it is opened. */
export const LibraryListPane: UserComponent = () => (
  <Suspense fallback={<Spinner muted />}>
    <List />
  </Suspense>
)

/** One picture or file, loaded when it is opened. */
export const LibraryItemPane: UserComponent = ({ id }) => (
  <Suspense fallback={<Spinner muted />}>
    <Item id={id} />
  </Suspense>
)
