import type { DocumentPages } from '../pages.ts'

export const changePages: DocumentPages = {
  title: 'Changelog',
  prefix: '/resources/changelog/',
  dated: true,
}
