import { lightTheme } from '@nectar/schemas/generated/brand'
import iconsContent from '@nectar/schemas/icons/icons-content.svg?no-inline'
import iconsShell from '@nectar/schemas/icons/icons-shell.svg?no-inline'
import { iconNames } from '@nectar/schemas/icons/names'
import builds from '@nectar/schemas/illustrations/builds.svg?no-inline'
import { illustrationNames } from '@nectar/schemas/illustrations/drawings'
import pages from '@nectar/schemas/illustrations/pages.svg?no-inline'
import products from '@nectar/schemas/illustrations/products.svg?no-inline'
import stories from '@nectar/schemas/illustrations/stories.svg?no-inline'
import token from '@nectar/schemas/illustrations/token.svg?no-inline'
import { useCallback, useMemo } from 'react'
import { styled } from 'styled-components'
import { useRead } from '../ui/use-read.ts'

/** The kinds of drawings, keyed by the name of the field that holds one. */
export const drawingKinds = {
  icon: {
    names: iconNames,
    files: [iconsContent, iconsShell],
    viewBox: '0 0 256 256',
    width: 32,
    height: 32,
  },
  illustration: {
    names: illustrationNames,
    files: [stories, pages, token, products, builds],
    viewBox: '-240 -200 480 400',
    width: 120,
    height: 100,
  },
} as const

export type DrawingKind = keyof typeof drawingKinds

/** Drawings take their colors from their surroundings: here from the site's light theme. */
const Paper = styled.svg`
  ${Object.entries(lightTheme)
    .map(([role, color]) => `--${role}: ${color};`)
    .join('\n  ')}
  --font-display: system-ui, sans-serif;
  --font-sans: system-ui, sans-serif;
  color: var(--text);
  background: var(--surface);
  border-radius: 3px;
  display: block;
  flex: none;
  padding: 4px;

  &.icon {
    fill: currentColor;
  }

  &.illustration {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    font: 500 15px monospace;
  }
`

const files = new Map<string, Promise<[string, string][]>>()

/** The names and addresses of the drawings in a file, which is loaded once. */
function readDrawings(file: string): Promise<[string, string][]> {
  const read = async () => {
    const text = await (await fetch(file)).text()
    return [...text.matchAll(/ id="([^"]+)"/g)].map(([, name = '']): [string, string] => [
      name,
      `${file}#${name}`,
    ])
  }
  const known = files.get(file) ?? read()
  files.set(file, known)
  return known
}

/** The address of each drawing of a kind; `undefined` until the files have loaded. */
export function useDrawings(kind: DrawingKind): ReadonlyMap<string, string> | undefined {
  const read = useCallback(() => Promise.all(drawingKinds[kind].files.map(readDrawings)), [kind])
  const { found } = useRead(read)
  return useMemo(() => found && new Map(found.flat()), [found])
}

/** A drawing of the site, or an empty sheet if there is none. */
export function Drawing({ kind, href }: { kind: DrawingKind; href: string | undefined }) {
  const { viewBox, width, height } = drawingKinds[kind]
  return (
    <Paper aria-hidden className={kind} height={height} viewBox={viewBox} width={width}>
      {href && <use href={href} />}
    </Paper>
  )
}

/** The name of a drawing in words: "Arrow left" for `arrow-left`. */
export function drawingTitle(name: string): string {
  // The only drawing that is animated and in no file.
  if (name === 'home') return 'The living comb'
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
