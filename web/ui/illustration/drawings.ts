import type { IconName } from '@nectar/schemas/fields/media'
import builds from '@nectar/schemas/illustrations/builds.svg'
import { type IllustrationName, illustrationFiles } from '@nectar/schemas/illustrations/drawings'
import pages from '@nectar/schemas/illustrations/pages.svg'
import products from '@nectar/schemas/illustrations/products.svg'
import stories from '@nectar/schemas/illustrations/stories.svg'
import token from '@nectar/schemas/illustrations/token.svg'
import type { StaticImageData } from 'next/image'
import parts from './parts.svg'

const hrefs = ({ src }: StaticImageData, names: readonly IllustrationName[]) =>
  names.map((name) => [name, `${src}#${name}`] as const)

const hrefByName: ReadonlyMap<string, string> = new Map([
  ...hrefs(stories, illustrationFiles.stories),
  ...hrefs(pages, illustrationFiles.pages),
  ...hrefs(token, illustrationFiles.token),
  ...hrefs(products, illustrationFiles.products),
  ...hrefs(builds, illustrationFiles.builds),
])

/** The address of a drawing, for `<use>`; undefined for one that is in no file. */
export function drawingHref(name: IllustrationName): string | undefined {
  return hrefByName.get(name)
}

const partsFile: StaticImageData = parts

/** The address of a decorative comb, or of an icon of the animated comb, for `<use>`. */
export function partHref(name: 'comb-edge' | 'filled-comb' | IconName): string {
  return `${partsFile.src}#${name}`
}
