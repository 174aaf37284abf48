import type { DocumentRole } from '../role.ts'

export const storyRole: DocumentRole = {
  made: 'by-editors',
  found: { title: 'Success stories', under: 'content', orderedBy: 'order' },
  shownOn: 'story-lists',
  checks: 'with-others',
  files: 'one-each',
}
