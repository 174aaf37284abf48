import { leadsAway, storedRedirect } from '@nectar/schemas/fields/link'
import {
  type FileTarget,
  type ImageTarget,
  type Lists,
  noLists,
  type RouteTarget,
  type Targets,
} from '@nectar/schemas/fields/targets'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { z } from 'zod'
import { fileHref, mediaPath, partPath } from '../addresses.ts'

const text = z.string().nullish().catch(null)
const size = z.number().nullish().catch(null)

// Lenient, so that a broken page does not break the pages that link to it.
const targetRow = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  path: text,
  name: text,
  menuLabel: text,
  soon: z.boolean().nullish().catch(null),
  redirect: storedRedirect,
  width: size,
  height: size,
  originalFilename: text,
})
export type TargetRow = z.output<typeof targetRow>

/** A reference to a document that does not exist leads to null. */
const withTargetRows = z.object({ targets: z.array(targetRow.nullable()).nullish() })

/** The documents that some documents refer to, as their queries project them. */
export function targetRows(documents: readonly unknown[]): TargetRow[] {
  return documents.flatMap((document) => {
    const { targets } = withTargetRows.safeParse(document).data ?? {}
    return targets?.filter((row) => row !== null) ?? []
  })
}

function routeTarget({ _id: id, path, name, menuLabel, soon, redirect }: TargetRow) {
  if (!path || !name) return undefined
  const own = { menuLabel: menuLabel ?? undefined, soon: soon ?? false }
  return { id, path, name, ...own, leadsAway: leadsAway(redirect) } satisfies RouteTarget
}

function imageTarget({ _id, width, height }: TargetRow): ImageTarget | undefined {
  if (!width || !height) return undefined
  const url = mediaPath(_id)
  return { url, width, height, partOf: (part) => partPath(url, part) }
}

function fileTarget(row: TargetRow): FileTarget | undefined {
  const href = fileHref(row)
  return href === undefined ? undefined : { href }
}

function targetOf(row: TargetRow) {
  if (isPageDocument(row._type)) return routeTarget(row)
  return row._type === 'sanity.imageAsset' ? imageTarget(row) : fileTarget(row)
}

/**
 * What some documents show of others.
 *
 * @param documents - as read by queries that project their targets; of two rows for a document, the last counts
 * @param application - the address of the site's own application; links to one lead nowhere without it
 */
export function targetsOf(
  documents: readonly unknown[],
  application: string | undefined,
  lists: Lists = noLists,
): Targets {
  const rows = new Map(targetRows(documents).map((row) => [row._id, row]))
  const find = (id: string) => {
    const row = rows.get(id)
    return row && targetOf(row)
  }
  return { find, application, lists }
}
