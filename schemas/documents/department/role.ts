import type { DocumentRole } from '../role.ts'

export const departmentRole: DocumentRole = {
  made: 'by-editors',
  found: { title: 'Departments', under: 'lists' },
  shownOn: { routes: 'count(sections[_type == "formBlock" && kind == "contact"]) > 0' },
  checks: 'with-others',
  files: 'one-for-all',
}
