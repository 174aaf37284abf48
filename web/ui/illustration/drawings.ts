import type { IconName } from '@nectar/schemas/icons/names'
import pages from '@nectar/schemas/illustrations/pages.svg'
import recipes from '@nectar/schemas/illustrations/recipes.svg'
import services from '@nectar/schemas/illustrations/services.svg'
import stories from '@nectar/schemas/illustrations/stories.svg'
import token from '@nectar/schemas/illustrations/token.svg'
import type { StaticImageData } from 'next/image'
import parts from './drawings/parts.svg'
import { type CompositionFile, compositionFiles, type DrawingName } from './registry.ts'

const files: Record<CompositionFile, StaticImageData> = { services, recipes, stories, pages, token }

const hrefs = new Map<string, string>(
  compositionFiles.flatMap(({ file, compositions }) =>
    Object.keys(compositions).map((name) => [name, `${files[file].src}#${name}`] as const),
  ),
)

/** The address of a drawing, for `<use>`. */
export function drawingHref(name: DrawingName): string | undefined {
  return hrefs.get(name)
}

const partsFile: StaticImageData = parts

/** The address of a comb that pages are framed with, or of an icon of the living comb, for `<use>`. */
export function partHref(name: 'comb-edge' | 'filled-comb' | IconName): string {
  return `${partsFile.src}#${name}`
}
