import { defineDocuments } from 'sanity/presentation'

/** Any path but those of the site's endpoints: the preview begins at the one that turns it on. */
const pagePath = '/:path((?!api/).+)'

/** Which document stands behind an address of the site: the route with that path. */
export const mainDocuments = defineDocuments([
  { route: '/', filter: '_type == "route" && path == "/"' },
  {
    route: pagePath,
    filter: '_type == "route" && path == $path',
    params: ({ path }) => ({ path }),
  },
])
