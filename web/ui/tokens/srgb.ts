/** The ink theme's colors in sRGB, for what knows no OKLCH; srgb.test.ts compares. */
export const srgb = {
  ink: '#120e0a',
  paper: '#f7f3eb',
  muted: '#bab3a8',
  faint: '#5e574e',
  honey: '#fabc11',
  tide: '#8eced5',
} as const
