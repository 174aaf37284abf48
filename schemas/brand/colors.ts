/** The dark theme's colors in sRGB, for renderers without OKLCH; web/ui/tokens compares them with the palette. */
export const colors = {
  ink: '#120e0a',
  paper: '#f7f3eb',
  muted: '#bab3a8',
  faint: '#5e574e',
  brand: '#fabc11',
  tide: '#8eced5',
} as const
