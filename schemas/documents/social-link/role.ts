import type { DocumentRole } from '../role.ts'

export const socialLinkRole: DocumentRole = {
  made: 'by-editors',
  found: { title: 'Social links', under: 'lists', orderedBy: 'order' },
  shownOn: 'every-page',
  checks: 'alone',
  files: 'one-for-all',
}
