import { lightTheme } from '@nectar/schemas/generated/brand'
import iconsContent from '@nectar/schemas/icons/icons-content.svg?no-inline'
import iconsShell from '@nectar/schemas/icons/icons-shell.svg?no-inline'
import { iconNames } from '@nectar/schemas/icons/names'
import builds from '@nectar/schemas/illustrations/builds.svg?no-inline'
import { illustrationNames } from '@nectar/schemas/illustrations/names'
import pages from '@nectar/schemas/illustrations/pages.svg?no-inline'
import products from '@nectar/schemas/illustrations/products.svg?no-inline'
import stories from '@nectar/schemas/illustrations/stories.svg?no-inline'
import token from '@nectar/schemas/illustrations/token.svg?no-inline'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

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

/** A file of drawings did not load. */
class DrawingsUnreadableError extends Error {
  override readonly name = 'DrawingsUnreadableError'

  constructor(file: string, status: number) {
    super(`The drawings in ${file} cannot be read: the server answered ${status}.`)
  }
}

const files = new Map<string, Promise<readonly (readonly [string, string])[]>>()

/** The names and addresses of the drawings in a file. It is loaded once; if that fails, again the next time. */
export function readDrawings(file: string) {
  const read = async () => {
    const answer = await fetch(file)
    if (!answer.ok) throw new DrawingsUnreadableError(file, answer.status)
    return [...(await answer.text()).matchAll(/ id="([^"]+)"/g)].map(
      ([, name = '']) => [name, `${file}#${name}`] as const,
    )
  }
  const known =
    files.get(file) ??
    read().catch((error: unknown) => {
      files.delete(file)
      throw error
    })
  files.set(file, known)
  return known
}

/** The address of each drawing of a kind; `undefined` until the files have loaded. */
export function useDrawings(kind: DrawingKind): ReadonlyMap<string, string> | undefined {
  const [drawings, setDrawings] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    let isCurrent = true
    Promise.all(drawingKinds[kind].files.map(readDrawings)).then(
      (found) => isCurrent && setDrawings(new Map(found.flat())),
      (error: unknown) => console.warn('The drawings cannot be shown', error),
    )
    return () => {
      isCurrent = false
    }
  }, [kind])
  return drawings
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
