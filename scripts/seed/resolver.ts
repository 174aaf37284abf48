import type { Resolver } from '@nectar/schemas/fields/resolver'
import type { CountryInput, DepartmentInput, SeedDocument, StoryInput } from './documents.ts'
import type { DrawnPicture } from './pictures/draw.ts'
import { pictureSize } from './pictures/draw.ts'

const byOrder = (a: { order?: number | undefined }, b: { order?: number | undefined }) =>
  (a.order ?? Infinity) - (b.order ?? Infinity)

/** Answers references from within the sample content itself, so that it can be checked unsent. */
export function createSeedResolver(
  documents: readonly SeedDocument[],
  pictures: readonly DrawnPicture[],
): Resolver {
  const routes = new Map(
    documents.flatMap((document) => (document._type === 'route' ? [[document._id, document]] : [])),
  )
  const assets = new Map(pictures.map((picture) => [picture.assetId, picture]))
  const stories = documents.filter((document): document is StoryInput => document._type === 'story')
  const countries = documents.filter(
    (document): document is CountryInput => document._type === 'country',
  )
  const departments = documents.filter(
    (document): document is DepartmentInput => document._type === 'department',
  )
  return {
    route: (id) => {
      const route = routes.get(id)
      if (!route) return undefined
      const { path, name, menuLabel, soon = false } = route
      return { id, path, name, menuLabel, soon }
    },
    image: (id) => {
      const asset = assets.get(id)
      return asset && { id, url: `https://pictures.example/${asset.filename}`, ...pictureSize }
    },
    stories: () => stories.toSorted(byOrder),
    countries: () => countries,
    departments: () => departments.toSorted(byOrder),
  }
}
