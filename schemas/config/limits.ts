/** The widths of pictures, in pixels (spec section 9). */
export const imageWidths = [320, 640, 768, 1024, 1440, 1536, 1640, 1920] as const

/** The widths of small pictures, such as logos, in pixels. */
export const iconWidths = [64, 128, 160] as const

/** The folders with pictures: uploads, and files of the build. */
export const pictureFolders = ['/media/', '/_next/static/'] as const

/** The quality of the WebP files, from 1 to 100. */
export const imageQuality = 75

/** The path of resized pictures. */
const imageFolder = '/images/'

/**
 * The address of a picture at a width: size, format and quality are in its path (spec section 7).
 *
 * @param source - the path of the original, such as `/media/<file>`
 * @param width - one of the widths above
 */
export function imageAddress(source: string, width: number): string {
  return `${imageFolder}w_${width},f_webp,q_${imageQuality}${source}`
}

const addressPattern = /^\/images\/w_(\d{1,4}),f_webp,q_(\d{1,3})(\/.+)$/

/** Translates an {@link imageAddress} to the query of Next's image route; `undefined` for other addresses. */
export function imageQuery(address: string): string | undefined {
  const [, w = '', q = '', url = ''] = addressPattern.exec(address) ?? []
  return url ? `?${new URLSearchParams({ url, w, q })}` : undefined
}

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
