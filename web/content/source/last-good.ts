import { ContentParseError } from './parse.ts'

/**
 * Remembers the last content that could be parsed, for what every page shows: while it is invalid, pages are rendered
 * with the content from before, so that one invalid document does not keep every other publish from going live.
 * Next's cache cannot do this: a valid change expires its copy, and by the time it is read again the next change may
 * have made it invalid. After a restart there is nothing to fall back on.
 *
 * @returns passes content through, or throws ContentParseError where no content has been valid so far
 */
export function createLastGood<T extends object>(): (reading: Promise<T>) => Promise<T> {
  let last: T | undefined
  return async (reading) => {
    try {
      last = await reading
      return last
    } catch (error) {
      if (!(error instanceof ContentParseError && last)) throw error
      return last
    }
  }
}
