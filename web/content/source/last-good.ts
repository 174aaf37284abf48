import { ContentParseError } from './parse.ts'

/** The last valid content of a kind that every page shows. */
interface LastGood<T> {
  /** Remembers content once it is read. */
  remember: (reading: Promise<T>) => Promise<T>
  /** Remembers content, or answers with the last if this cannot be parsed. */
  orLast: (reading: Promise<T>) => Promise<T>
}

/**
 * Remembers the last content that could be parsed, for what every page shows: while it is invalid, pages are rendered
 * with the content from before, so that one invalid document does not keep every other publish from going live.
 * Next's cache cannot do this: a valid change expires its copy, and by the time it is read again the next change may
 * have made it invalid. After a restart there is nothing to fall back on until something has been read.
 */
export function createLastGood<T extends object>(): LastGood<T> {
  let last: T | undefined
  const remember = async (reading: Promise<T>): Promise<T> => {
    last = await reading
    return last
  }
  return {
    remember,
    orLast: async (reading) => {
      try {
        return await remember(reading)
      } catch (error) {
        if (!(error instanceof ContentParseError && last)) throw error
        return last
      }
    },
  }
}
