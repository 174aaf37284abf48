/** A document to look at, and why. */
export interface Entry {
  id: string
  type: string
  name: string
  why: string
  /** The id of who changed it last, where the history goes back so far. */
  author?: string | undefined
  /** The release that it stands for, instead of a document. */
  release?: string | undefined
  /** The address of the Studio's preview of the moment at which it goes live. */
  preview?: string | undefined
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a date and time for lists, in the editor's time zone. */
export function formatTime(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : dateFormat.format(date)
}
