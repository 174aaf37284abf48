/** What the answers of the content source depend on; a publish expires the tags it concerns. */
export const tags = {
  route: (path: string) => `route:${path}`,
  menus: 'menus',
  settings: 'settings',
  stories: 'stories',
  lists: 'lists',
  socialLinks: 'socialLinks',
  paths: 'paths',
} as const
