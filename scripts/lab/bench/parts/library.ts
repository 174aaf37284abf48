import type { SanityClient } from '@sanity/client'

const batch = 100

const idOf = (index: number): string => `route-library-${index}`

/** The address of one of the library's pages. */
export const libraryPath = (index: number): string => `/library/page-${index}`

function page(index: number): { _id: string; _type: string; [field: string]: unknown } {
  const sections = Array.from({ length: 4 }, (_, part) => ({
    _key: `part-${part}`,
    _type: 'featureGrid',
    title: `Part ${part} of page ${index}`,
    items: Array.from({ length: 4 }, (__, item) => ({
      _key: `item-${item}`,
      _type: 'feature',
      title: `Feature ${item}`,
      text: `What feature ${item} of part ${part} on page ${index} does for those who read on.`,
    })),
  }))
  return {
    _id: idOf(index),
    _type: 'route',
    path: libraryPath(index),
    name: `Library page ${index}`,
    title: `Library page ${index}`,
    description: 'One of many pages, made to see what many pages cost.',
    layout: 'default',
    sections: [{ _key: 'hero', _type: 'hero', title: `Library page ${index}` }, ...sections],
  }
}

/** Adds pages until there are a number of routes. @returns how many it added */
export async function growLibrary(client: SanityClient, size: number): Promise<number> {
  const present = await client.fetch<number>('count(*[_type == "route"])')
  const missing = Array.from({ length: Math.max(1, size - present) }, (_, index) => index)
  for (let from = 0; from < missing.length; from += batch) {
    const transaction = client.transaction()
    for (const index of missing.slice(from, from + batch)) transaction.createOrReplace(page(index))
    await transaction.commit({ visibility: 'async' })
  }
  return missing.length
}
