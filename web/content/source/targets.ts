import {
  type FileTarget,
  type ImageTarget,
  type Lists,
  noLists,
  type Targets,
} from '@nectar/schemas/fields/targets'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { routeFact, routeTarget } from '@nectar/schemas/validation/route-fact'
import { z } from 'zod'
import { fileHref, mediaPath, partPath } from '../addresses.ts'

const size = z.number().nullish().catch(null)

// Lenient, so that a broken page does not break the pages that link to it.
const targetRow = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  width: size,
  height: size,
  originalFilename: z.string().nullish().catch(null),
})
type TargetRow = z.output<typeof targetRow>

/** A reference to a document that does not exist leads to null. */
const withTargetRows = z.object({ targets: z.array(targetRow.nullable()).nullish() })

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
  if (isPageDocument(row._type)) return routeTarget(routeFact(row))
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
  const all = documents.flatMap((one) => withTargetRows.safeParse(one).data?.targets ?? [])
  const rows = new Map(all.filter((row) => row !== null).map((row) => [row._id, row]))
  const find = (id: string) => {
    const row = rows.get(id)
    return row && targetOf(row)
  }
  return { find, application, lists }
}
