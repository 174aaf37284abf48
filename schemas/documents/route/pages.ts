import type { DocumentPages } from '../pages.ts'

export const routePages: DocumentPages = { title: 'Pages', prefix: '/', dated: false }
