/** The ids of the templates for new pages. */
export const templateIds = {
  page: 'route-page',
  service: 'route-service',
  recipe: 'route-recipe',
  token: 'route-token',
  landing: 'route-landing',
  legal: 'route-legal',
  redirect: 'route-redirect',
} as const
