import type { Route } from '@nectar/schemas/generated/page-schemas'
import { environment } from '../environment.ts'

/** The path that the site answers even without content. */
export const homePath = '/'

/** The id of the page that stands in for a home page; no document has it. */
export const standInId = 'stand-in'

/**
 * The page that stands in for a home page while there is none: a new site says what to do instead of
 * “not found”.
 */
export function standInFor(path: string): Route | null {
  if (path !== homePath) return null
  const title = 'This site has no home page yet'
  return {
    _id: standInId,
    _type: 'route',
    path,
    name: 'Home',
    title,
    description: 'A new site that waits for its first page.',
    layout: 'default',
    noindex: true,
    sections: [
      {
        _key: 'hero',
        _type: 'hero',
        variant: 'plain',
        title,
        subtitle:
          'Whoever runs it makes one in the Studio. The overview there creates what is missing, the settings, the menus and a home page, and says what comes next.',
        calls: [
          { label: 'Open the Studio', href: environment.STUDIO_URL, external: true, soon: false },
        ],
      },
    ],
  }
}
