import type { IconName } from '@nectar/schemas/icons/names'
import builds from '@nectar/schemas/illustrations/builds.svg'
import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import pages from '@nectar/schemas/illustrations/pages.svg'
import products from '@nectar/schemas/illustrations/products.svg'
import recipes from '@nectar/schemas/illustrations/recipes.svg'
import { screenFiles } from '@nectar/schemas/illustrations/screens'
import services from '@nectar/schemas/illustrations/services.svg'
import stories from '@nectar/schemas/illustrations/stories.svg'
import token from '@nectar/schemas/illustrations/token.svg'
import type { StaticImageData } from 'next/image'
import parts from './drawings/parts.svg'
import { type CompositionFile, compositionFiles } from './registry.ts'

type DrawingFile = CompositionFile | (typeof screenFiles)[number]['file']

const files: Record<DrawingFile, StaticImageData> = {
  services,
  recipes,
  stories,
  pages,
  token,
  products,
  builds,
}

const href = (file: DrawingFile, name: string) => [name, `${files[file].src}#${name}`] as const

const hrefs = new Map<string, string>([
  ...compositionFiles.flatMap(({ file, compositions }) =>
    Object.keys(compositions).map((name) => href(file, name)),
  ),
  ...screenFiles.flatMap(({ file, screens }) => screens.map(({ name }) => href(file, name))),
])

/** The address of a drawing, for `<use>`; undefined for the animated comb of the home page. */
export function drawingHref(name: IllustrationName): string | undefined {
  return hrefs.get(name)
}

const partsFile: StaticImageData = parts

/** The address of a decorative comb, or of an icon of the animated comb, for `<use>`. */
export function partHref(name: 'comb-edge' | 'filled-comb' | IconName): string {
  return `${partsFile.src}#${name}`
}
