import type { DocumentRole } from '../role.ts'

export const countryRole: DocumentRole = {
  made: 'by-editors',
  found: { title: 'Countries', under: 'lists', orderedBy: 'label' },
  shownOn: {
    routes: 'count(sections[_type == "formBlock" && kind in ["contact", "startup"]]) > 0',
  },
  checks: 'with-others',
  files: 'one-for-all',
}
