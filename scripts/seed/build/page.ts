import { routeId } from './reference.ts'
import type { AnySectionBody, RouteInput } from './types.ts'

type SystemField = '_id' | '_type' | '_rev' | '_createdAt' | '_updatedAt'

/** What a page is made of: its id follows from its path, its layout is `default` if not named. */
export type PageContent = Omit<RouteInput, SystemField | 'layout' | 'sections'> & {
  layout?: RouteInput['layout']
  sections: readonly AnySectionBody[]
}

/** A page of the site. */
export function page({ sections, layout = 'default', ...meta }: PageContent): RouteInput {
  return {
    _id: routeId(meta.path),
    _type: 'route',
    ...meta,
    layout,
    sections: sections.map((section, index) => ({
      ...section,
      _key: `${section._type}-${index + 1}`,
    })),
  }
}
