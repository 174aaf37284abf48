import type { Page, Request } from '@playwright/test'

/** The documents that a page requests from now on, as a list that grows. */
export function documentsOf(page: Page): Request[] {
  const documents: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(request)
  })
  return documents
}
