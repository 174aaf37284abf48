/** Widths of the screens that pictures are made for, in pixels (spec section 9). */
export const imageWidths = [320, 640, 768, 1024, 1440, 1536, 1640, 1920] as const

/** Pixels per CSS pixel that pictures are made for (spec section 9). */
export const imageDensities = [1, 2] as const

/** Quality of the webp files, from 1 to 100. */
export const imageQuality = 75
