import { userInfo } from 'node:os'

/**
 * The request tag with which a command says what it does and for whom. It becomes the name of the author in the
 * history of documents. In Sanity's cloud, the author is the token, and the tag is in the log of requests.
 *
 * @param command - such as `import`
 */
export function requestTagOf(command: string): string {
  return `terminal.${command}.${userName()
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '-')
    .slice(0, 24)}`
}

/** The user of this machine. In a container, it may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'somebody'
  }
}
