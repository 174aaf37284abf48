import type { DocumentRole } from '../role.ts'

export const settingsRole: DocumentRole = {
  made: 'given',
  found: 'in-a-place-of-its-own',
  shownOn: 'every-page',
  checks: 'alone',
  files: 'one-each',
}
