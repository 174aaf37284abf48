import type { Route } from '@nectar/schemas/documents/route/schema'
import { routeSchema } from '@nectar/schemas/documents/route/schema'
import { parse } from '@nectar/schemas/drift/unparsed'
import { z } from 'zod'
import { readLists } from '../lists.ts'
import { readRouteAt } from '../route/load-route.ts'
import type { ContentProblem } from '../source/parse.ts'
import { ContentParseError, parseDocument } from '../source/parse.ts'
import type { Reader } from '../source/reader.ts'
import { createResolver } from '../source/references.ts'

/** A draft as far as it can be shown, and what keeps the rest back. */
export interface Draft {
  route: Route | null
  problems: readonly ContentProblem[]
}

const rawRoute = z.looseObject({
  _id: z.string(),
  sections: z.array(z.looseObject({ _key: z.string() })).nullish(),
})

/** The key of the section a problem lies in, as `fieldPath` writes it. */
function sectionKey({ path }: ContentProblem): string | undefined {
  return /^sections\[_key=="([^"]+)"\]/.exec(path)?.[1]
}

/**
 * Reads the draft of a path. While an editor writes, sections may be incomplete: those are left
 * out and named, and the rest of the page is shown.
 */
export async function loadDraft(read: Reader, path: string): Promise<Draft> {
  const document = await readRouteAt(read, path)
  if (document === null) return { route: null, problems: [] }
  const lists = await readLists(read, document)
  const resolver = await createResolver(read, [document, lists.stories], lists)
  const schema = routeSchema(resolver)
  const icons: ContentProblem[] = []
  try {
    const route = parseDocument(schema, document, path, (icon) => icons.push(icon))
    return { route, problems: icons }
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    const raw = parse(rawRoute, document)
    const problems = [...icons, ...error.problems]
    const broken = new Set(problems.map(sectionKey))
    const sections = raw.sections?.filter(({ _key }) => !broken.has(_key)) ?? []
    const { data: route = null } = schema.safeParse({ ...raw, sections })
    return { route, problems }
  }
}
