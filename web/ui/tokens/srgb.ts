/** The dark theme's colors in sRGB, for renderers without OKLCH; srgb.test.ts compares them. */
export const srgb = {
  ink: '#120e0a',
  paper: '#f7f3eb',
  muted: '#bab3a8',
  faint: '#5e574e',
  honey: '#fabc11',
  tide: '#8eced5',
} as const
