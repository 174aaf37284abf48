import type { z } from 'zod'
import { faultOf } from '../fields/fault.ts'
import type { Resolver } from '../fields/resolver.ts'
import type { DocumentType } from '../generated/document-roles.ts'
import { documentSchemas } from '../generated/document-schemas.ts'
import type { DocumentFinding } from './finding.ts'
import { keyedPath } from './path.ts'

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentSchemas, type)
}

type Schemas = { [T in DocumentType]?: ReturnType<(typeof documentSchemas)[T]> }

const made = new WeakMap<Resolver, Schemas>()

// To make a schema takes longer than to parse a document with it.
function schemaOf(type: DocumentType, resolver: Resolver): z.ZodType {
  const schemas = made.get(resolver) ?? {}
  made.set(resolver, schemas)
  const schema = schemas[type] ?? documentSchemas[type](resolver)
  Object.assign(schemas, { [type]: schema })
  return schema
}

/** A fragment such as “is empty: write some text” as a sentence. */
function sentence(fragment: string): string {
  return /^[a-z]/.test(fragment) ? `This ${fragment}.` : fragment
}

/** Parses a document with the very schema the site parses it with; each fault is a finding. */
export function refusals(document: { _type: string }, resolver: Resolver): DocumentFinding[] {
  const { _type: type } = document
  if (!isDocumentType(type)) {
    const message = `The site knows no documents of the type ${type}.`
    return [{ path: ['_type'], level: 'error', code: 'unknown-type', message }]
  }
  const result = schemaOf(type, resolver).safeParse(document)
  if (result.success) return []
  return result.error.issues.map(
    (issue): DocumentFinding => ({
      path: keyedPath(document, issue.path),
      level: 'error',
      // The site shows the page without the icon; whoever wrote it has to know.
      code:
        issue.code === 'custom' && faultOf(issue) === 'nonexistent-icon'
          ? 'nonexistent-icon'
          : 'refused',
      constraint: issue.code,
      message: sentence(issue.message),
    }),
  )
}
