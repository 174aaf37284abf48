import { target } from './link.ts'
import { routeId } from './reference.ts'
import type { RouteInput } from './types.ts'

type Meta = Pick<
  RouteInput,
  'path' | 'name' | 'menuLabel' | 'menuNote' | 'title' | 'description' | 'order' | 'soon'
>

/**
 * A route that sends its visitors elsewhere.
 *
 * @param where - a path of the site or an address, see {@link target}
 * @param permanent - whether search engines may move what they know to the new address (308), or
 *   shall come back here (307)
 */
export function redirect(meta: Meta, where: string, permanent = true): RouteInput {
  return {
    _id: routeId(meta.path),
    _type: 'route',
    ...meta,
    layout: 'default',
    redirect: { ...target(where), _type: 'target', permanent },
  }
}
