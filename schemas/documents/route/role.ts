import type { DocumentRole } from '../role.ts'

export const routeRole: DocumentRole = {
  made: 'by-editors',
  found: 'in-a-place-of-its-own',
  shownOn: { routes: '_id in [$id, "drafts." + $id] || references($id)' },
  checks: 'with-others',
  files: 'one-each',
}
