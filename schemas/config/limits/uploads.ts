/**
 * The files that a link may offer, by extension, with their content type. A browser must not run any of
 * them on the site's origin.
 */
export const uploadTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
} as const

export type UploadEnding = keyof typeof uploadTypes

export function isUploadEnding(ending: string): ending is UploadEnding {
  return Object.hasOwn(uploadTypes, ending)
}

export const uploadEndings = Object.keys(uploadTypes)

/** The size of a picture's file, in bytes: from `large` on, editors are warned; the most is refused. */
export const pictureBytes = { large: 5_000_000, most: 20_000_000 } as const
