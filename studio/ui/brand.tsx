import { studioTints } from '@nectar/schemas/generated/brand'
import { color } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/**
 * Sanity's theme with the brand's color in place of its blue. It is built with the function that Sanity uses itself,
 * because `buildLegacyTheme` is deprecated.
 */
export const theme = buildTheme({ palette: { ...color, blue: studioTints } })

/** The brand's icon, in the navigation bar and on the sign-in page. */
export function BrandIcon() {
  return <img alt="" height="100%" src="/static/favicon.svg" width="100%" />
}
