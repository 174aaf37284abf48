import { defineDocuments } from 'sanity/presentation'

/** Which document stands behind an address of the site: the route with that path. */
export const mainDocuments = defineDocuments([
  { route: '/', filter: '_type == "route" && path == "/"' },
  {
    route: '/:path+',
    filter: '_type == "route" && path == $path',
    params: ({ path }) => ({ path }),
  },
])
