// Written by `npm run brand` from schemas/config/brand. Do not edit.

/** The dark theme's colors in sRGB, for renderers without OKLCH. */
export const colors = {
  ink: '#120e0a',
  paper: '#f7f3eb',
  muted: '#bab3a8',
  faint: '#5e574e',
  brand: '#fabc11',
  tide: '#8eced5',
} as const

/** The brand's color in the tints of Sanity's ramps. */
export const studioTints = {
  50: '#fdf8ef',
  100: '#f7eddc',
  200: '#f0e3c9',
  300: '#e1bf7d',
  400: '#c99927',
  500: '#936a00',
  600: '#7a5700',
  700: '#573d00',
  800: '#352603',
  900: '#251b07',
  950: '#191306',
} as const

/** The light theme's roles, for what shows drawings outside the site. */
export const lightTheme = {
  'surface': '#f7f3eb',
  'surface-raised': '#fcfaf5',
  'surface-sunken': '#eee9de',
  'text': '#120e0a',
  'text-muted': '#5e574e',
  'rule': '#dfd8cb',
  'rule-strong': '#120e0a',
  'control': '#7b7369',
  'solid': '#120e0a',
  'solid-hover': '#2f2922',
  'on-solid': '#fcfaf5',
  'accent': '#fabc11',
  'accent-hover': '#fdd25f',
  'accent-press': '#f0a200',
  'on-accent': '#120e0a',
  'accent-line': '#935a03',
  'second': '#146272',
  'success': '#256b35',
  'warning': '#994920',
  'danger': '#b02b27',
  'focus': '#120e0a',
} as const

/** The mark, in the roles of a theme. */
export const mark = {
  viewBox: '-7 -8 25 26',
  shapes: '<path fill="var(--accent)" stroke="none" d="M0 -5.5l4.8 2.7 0 5.5-4.8 2.8-4.8-2.7 0-5.5zM10.3 9.1l0 3.3-4.8 2.8-4.8-2.7 0-3.3z"/><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" d="M0 -5.5l4.8 2.7 0 5.5-4.8 2.8-4.8-2.7 0-5.5zM11.1 -5.5l4.8 2.7 0 5.5-4.8 2.8-4.8-2.7 0-5.5zM5.5 4.1l4.8 2.8 0 5.5-4.8 2.8-4.8-2.7 0-5.5z"/>',
} as const
