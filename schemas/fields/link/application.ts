import { isAllowedHref } from '../href.ts'

/** The sentence an editor reads when a path of the application is refused. */
export const applicationPathMessage = 'must be a path of the application, such as /projects/new'

/** Whether a text is a path below the application's address, wherever that is: none leads out of it. */
export function isApplicationPath(path: string): boolean {
  if (!path.startsWith('/') || !isAllowedHref(path)) return false
  return new URL(`https://application.example/below${path}`).pathname.startsWith('/below/')
}

/**
 * An address of the application.
 *
 * @param application - its configured address, without a slash at the end
 * @param path - one that {@link isApplicationPath} allows; its start if left out
 */
export function applicationHref(application: string, path = '/'): string {
  return path === '/' ? application : `${application}${path}`
}

/** The path that leads to an address of the application; `undefined` for an address of anything else. */
export function applicationPathOf(application: string, address: string): string | undefined {
  if (!address.startsWith(application)) return undefined
  const rest = address.slice(application.length)
  const path = rest === '' || rest.startsWith('/') ? rest || '/' : `/${rest}`
  // Otherwise the host goes on: https://app.nectar.example.org
  return /^([/?#]|$)/.test(rest) && isApplicationPath(path) ? path : undefined
}
