import { z } from 'zod'
import { linkSchema } from '../fields/link/schema.ts'
import { pictureSchema } from '../fields/media/schema.ts'
import type { Resolver } from '../fields/resolver.ts'
import { withoutEmpty } from '../fields/unparsed.ts'
import { type Reading, type Resolved, resolveContent } from '../fields/unresolved.ts'
import { sectionSchema } from '../generated/sections.ts'
import { targetSchema } from './route/schema.ts'

const partSchemas = { link: linkSchema, target: targetSchema, picture: pictureSchema }
const part = z.object({ _type: z.enum(['link', 'target', 'picture']) })

function schemaOfPart(content: unknown): z.ZodType {
  const known = part.safeParse(content).data
  return known ? partSchemas[known._type] : sectionSchema
}

/** The dangling references in those parts of a broken document that are valid. */
function referenceIssues(
  content: unknown,
  resolver: Resolver,
  path: readonly PropertyKey[] = [],
): z.core.$ZodIssue[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, member]) => {
    const at = [...path, Array.isArray(content) ? Number(name) : name]
    const parsed = schemaOfPart(member).safeParse(member)
    if (!parsed.success) return referenceIssues(member, resolver, at)
    const { issues = [] } = resolveContent(parsed.data, resolver)
    return issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] }))
  })
}

/** Parses a document and resolves its references, or lists everything that is wrong with it. */
export function readDocument<S extends z.ZodType>(
  schema: S,
  document: unknown,
  resolver: Resolver,
): Reading<Resolved<z.output<S>>> {
  const parsed = schema.safeParse(withoutEmpty(document))
  if (parsed.success) return resolveContent(parsed.data, resolver)
  const issues = [...parsed.error.issues, ...referenceIssues(document, resolver)]
  return { success: false, issues }
}
