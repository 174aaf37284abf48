import { withQuery } from '../ui/link/with-query.ts'

/** The external application's address with the email and the page's query string. */
export function applicationAddress(appUrl: string, email: string, search: string): string {
  const url = new URL(appUrl)
  if (email) url.searchParams.set('email', email)
  return withQuery(url.href, search)
}
