import { applicationHref } from '@nectar/schemas/fields/link/schema'
import { z } from 'zod'
import { environment } from './environment.ts'

/** The address of the application, or of a path of it. */
export const application = (path: string | undefined): string =>
  applicationHref(environment.NEXT_PUBLIC_APP_URL, path)

/** An uploaded file, as far as its address tells of it. */
export const fileRow = z.object({ _id: z.string(), originalFilename: z.string().nullish() })

/**
 * The path under which the site serves an uploaded file: named by its content, and then as whoever
 * uploaded it named it, which is how it is saved.
 */
export function fileHref({ _id, originalFilename }: z.output<typeof fileRow>): string | undefined {
  const [, hash, ending] = /^file-([a-zA-Z0-9]+)-([a-z0-9]+)$/.exec(_id) ?? []
  if (!hash || !ending) return undefined
  const name = (originalFilename ?? 'file').replace(/\.[^.]*$/, '').replace(/[^a-zA-Z0-9]+/g, '-')
  return `/files/${hash}/${name.replace(/^-|-$/g, '') || 'file'}.${ending}`
}
