/** A document in a list of the overview, and why it is there. */
export interface Entry {
  id: string
  type: string
  name: string
  why: string
  /** The id of the person who last changed it, if the history goes back far enough. */
  author?: string | undefined
  /** The name of a release, if the entry is about one and not about a document. */
  release?: string | undefined
  /** The address of the Studio's preview of the site as it will be when it goes live. */
  preview?: string | undefined
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a date and time for lists, in the editor's time zone. */
export function formatTime(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : dateFormat.format(date)
}
