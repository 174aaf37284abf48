import type { DocumentRole } from '../role.ts'

export const menuRole: DocumentRole = {
  made: 'given',
  found: 'in-a-place-of-its-own',
  shownOn: 'every-page',
  checks: 'with-others',
  files: 'one-each',
}
