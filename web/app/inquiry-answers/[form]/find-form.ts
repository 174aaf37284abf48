import type { Route } from '@nectar/schemas/documents/route/schema'
import type { FormKind } from '@nectar/schemas/forms/controls'
import type { FormBlock } from '@nectar/schemas/sections/form-block/schema'
import { readOptions } from '../../../content/lists.ts'
import { loadPaths } from '../../../content/paths.ts'
import { loadRoute } from '../../../content/route/load-route.ts'
import { readPublished } from '../../../content/source/reader.ts'
import { ownTarget } from '../../api/own-target.ts'

/** A form with the page it stands on, as far as that is known. */
interface FoundForm {
  route: Route | null
  section: FormBlock
  /** The query string of the page. */
  search: string
}

/**
 * Finds the form that a plain post came from.
 *
 * @param from - path and query of the page, as the browser named it
 */
export async function findForm(form: FormKind, from: string): Promise<FoundForm> {
  const { pathname, search } = new URL(ownTarget(from), 'http://site')
  // Only paths that exist are read: what is read of invented ones would fill the disk.
  const known = await loadPaths(readPublished)
  const route = known.some(({ path }) => path === pathname)
    ? await loadRoute(readPublished, pathname)
    : null
  for (const section of route?.sections ?? []) {
    if (section._type === 'formBlock' && section.kind === form) return { route, section, search }
  }
  const lists = await readOptions(readPublished)
  const bare: FormBlock = { _key: form, _type: 'formBlock', kind: form, title: 'Form', ...lists }
  return { route: null, section: bare, search }
}
