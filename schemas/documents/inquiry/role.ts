import type { DocumentRole } from '../role.ts'

export const inquiryRole: DocumentRole = {
  made: 'by-visitors',
  found: 'in-a-place-of-its-own',
  shownOn: 'no-page',
  checks: 'alone',
  files: 'one-each',
}
