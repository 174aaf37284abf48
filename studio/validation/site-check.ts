import { documentSchemas } from '@nectar/schemas/generated/document-schemas'
import { checkDocument, checkStored } from '@nectar/schemas/validation/check-document'
import type { DocumentIssue, Severity } from '@nectar/schemas/validation/issue'
import { valueAt } from '@nectar/schemas/validation/path'
import type {
  DocumentDefinition,
  DocumentRule,
  SanityDocument,
  SchemaTypeDefinition,
  ValidationContext,
  ValidationError,
} from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { knownSiteState, readSiteState } from '../site-state/site-state.ts'

/** Whether the field already says that its value is missing. */
function isReportedByField(issue: DocumentIssue, document: SanityDocument): boolean {
  if (issue.code !== 'refused' || issue.constraint !== 'invalid_type') return false
  return (valueAt(document, issue.path) ?? null) === null
}

const checked = new WeakMap<SanityDocument, Promise<readonly DocumentIssue[]>>()

const unchecked: DocumentIssue = {
  path: [],
  severity: 'error',
  code: 'unchecked',
  message:
    'Links and paths cannot be checked: the content store does not answer. They are checked again with your next change.',
}

/**
 * Checks a document as the site would: parses it with the same schema, and checks its links, redirects, headings and
 * pictures against all documents. Sanity shows nothing until all checks have ended, so a document with a fault of
 * its own does not wait for the newest state of the others. A document without one does wait: the others may have
 * changed a moment ago, and it is not checked again before its next change.
 */
async function siteIssues(
  document: SanityDocument,
  getClient: ValidationContext['getClient'],
): Promise<readonly DocumentIssue[]> {
  const faults = checkStored(document)
  const newest = readSiteState(getClient({ apiVersion })).catch(() => undefined)
  const state = (faults.length > 0 && knownSiteState()) || (await newest)
  return state ? checkDocument(document, state.facts, 'drafts') : [...faults, unchecked]
}

// The rules of the three severities check the same document one after another.
function shared(document: SanityDocument, context: ValidationContext) {
  const known = checked.get(document)
  if (known) return known
  const issues = siteIssues(document, context.getClient)
  checked.set(document, issues)
  const forget = () => checked.delete(document)
  issues.then(() => setTimeout(forget, 500), forget)
  return issues
}

function check(severity: Severity) {
  return async (document: SanityDocument | undefined, context: ValidationContext) => {
    if (!document) return true
    const issues = await shared(document, context)
    const told = issues.filter(
      (issue) => issue.severity === severity && !isReportedByField(issue, document),
    )
    if (told.length === 0) return true
    return told.map(({ message, path }): ValidationError => ({ message, path: [...path] }))
  }
}

function isChecked(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document' && Object.hasOwn(documentSchemas, type.name)
}

/** Adds the site's own checks to the validation of the document types that the site reads. */
export function withSiteCheck(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isChecked(type)) return type
  return {
    ...type,
    validation: (rule: DocumentRule) => [
      rule.custom(check('error')),
      rule.custom(check('warning')).warning(),
      rule.custom(check('info')).info(),
    ],
  }
}
