import { checkDocument } from '@nectar/schemas/checks/check-document'
import { pathText } from '@nectar/schemas/checks/path'
import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/checks/site-facts'
import { z } from 'zod'
import { unknownSections } from '../route/known-sections.ts'
import { dependencies } from '../source/dependencies.ts'
import type { ContentProblem } from '../source/parse.ts'
import type { Reader } from '../source/reader.ts'

/** A document of any type; the checks take it as it is stored, so no type is generated for it. */
export const documentByIdQuery: string = '*[_id == $id][0]'

const storedSchema = z.looseObject({ _id: z.string(), _type: z.string() })

/** What the site refuses, or does not read at all, is told as such. */
const toldElsewhere: readonly string[] = ['refused', 'unknown-type']

/**
 * Finds what is wrong with a published document although the site can show it: links and anchors
 * that lead nowhere, an address or an anchor that is there twice, redirects in a circle, sections that
 * are left out.
 */
export async function findRemarks(read: Reader, id: string): Promise<ContentProblem[]> {
  const [stored, rows] = await Promise.all([
    read(documentByIdQuery, { id }, dependencies.unkept),
    read(siteFactsQuery, {}, dependencies.unkept),
  ])
  const document = storedSchema.safeParse(stored).data
  if (!document) return []
  const facts = createSiteFacts(z.array(storedSchema).parse(rows))
  const unknown = unknownSections(document).map(({ _key, _type }) => ({
    path: `sections[_key=="${_key}"]`,
    message: `is left out: the site does not know sections of the type ${_type}`,
  }))
  const found = checkDocument(document, facts, 'published')
    .filter(({ level, code }) => level === 'error' && !toldElsewhere.includes(code))
    .map(({ path, message }) => ({ path: pathText(path), message }))
  return [...unknown, ...found]
}
