import { createFresh } from '../menus/load-menus.ts'
import { loadShell } from '../page/load-page.ts'
import { ContentParseError } from '../source/parse.ts'

/**
 * What stands around every page, and cannot be shown as it is now: whoever expired the pages then would
 * have none left.
 *
 * @throws ContentUnavailableError
 */
export async function findShellFault(): Promise<string | undefined> {
  try {
    await loadShell(createFresh())
    return undefined
  } catch (error) {
    if (error instanceof ContentParseError) return error.message
    throw error
  }
}
