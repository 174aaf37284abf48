import { normalizePath, pathProblem } from '@nectar/schemas/documents/route/schema'
import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { applicationHref, leadsSomewhere } from '@nectar/schemas/fields/link'
import { checkSite } from '@nectar/schemas/validation/check-site'
import { isRedirect, pathOfAddress } from '@nectar/schemas/validation/redirects'
import { type RouteFact, routeFact } from '@nectar/schemas/validation/route-fact'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A file that is no table of redirects. */
export class RedirectFileError extends Error {
  override readonly name = 'RedirectFileError'
}

const yes = ['', 'true', 'yes', '301', '308']
const no = ['false', 'no', '302', '307']

const rowsSchema = z.array(
  z.object({
    info: z.object({ lines: z.number() }),
    record: z.object({ from: z.string(), to: z.string(), permanent: z.string().default('') }),
  }),
)

/** What a file asks for: documents to write, and what to say about its lines. */
export interface ImportPlan {
  /** Redirects without an error, as published documents. */
  documents: StoredDocument[]
  errors: { line: number; message: string }[]
  notes: { line: number; message: string }[]
}

function readRows(csv: string) {
  try {
    const options = { columns: true, info: true, bom: true, trim: true, skip_empty_lines: true }
    return rowsSchema.parse(parse(csv, options))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? 'it needs the columns from and to' : String(cause)
    throw new RedirectFileError(`The file is not a table of redirects: ${reason}.`, { cause })
  }
}

const isFact = (fact: RouteFact | undefined): fact is RouteFact => fact !== undefined

function factsOf(documents: readonly StoredDocument[]): Map<string | undefined, RouteFact> {
  const routes = documents.filter(({ _type }) => _type === 'route').map(routeFact)
  return new Map(routes.filter(isFact).map((fact) => [fact.path, fact]))
}

/**
 * Checks a table of redirects as the Studio does: own pages, loops, chains, forbidden addresses, duplicates.
 *
 * @param csv - with the columns `from`, `to`, and perhaps `permanent` (true unless it says false, 302 or 307)
 * @param existing - everything in the dataset
 * @throws RedirectFileError if the text is no such table
 */
export function planImport(csv: string, existing: readonly StoredDocument[]): ImportPlan {
  const routes = factsOf(existing)
  const errors: ImportPlan['errors'] = []
  const planned = new Map<string, { line: number; document: StoredDocument }>()
  for (const { info, record } of readRows(csv)) {
    const line = info.lines
    const refuse = (message: string) => errors.push({ line, message })
    const path = pathOfAddress(record.from) ?? record.from
    const own = routes.get(path)
    const permanent = record.permanent.toLowerCase()
    const problem = pathProblem(path)
    if (problem) refuse(`${record.from} ${problem}`)
    else if (own && !isRedirect(own)) refuse(`${path} is a page of its own`)
    else if (planned.has(path)) refuse(`${path} is also in line ${planned.get(path)?.line}`)
    else if (![...yes, ...no].includes(permanent))
      refuse(`permanent is ${record.permanent}: write true or false`)
    else {
      const target = { _type: 'target', permanent: yes.includes(permanent) }
      const page = record.to.includes('?') ? undefined : routes.get(pathOfAddress(record.to))
      const [, anchor] = record.to.split('#')
      const redirect = page
        ? {
            ...target,
            kind: 'page',
            page: { _type: 'reference', _ref: publishedId(page.id) },
            ...(anchor && { anchor }),
          }
        : { ...target, kind: 'address', address: record.to }
      const _id = own ? publishedId(own.id) : `route${normalizePath(path).replaceAll('/', '-')}`
      const kept = existing.find((document) => document._id === _id)
      const fresh = {
        _type: 'route',
        name: path.slice(0, 80),
        path,
        layout: 'default',
        unlisted: true,
      }
      planned.set(path, { line, document: { ...fresh, ...kept, _id, redirect } })
    }
  }
  const lines = new Map([...planned.values()].map(({ line, document }) => [document._id, line]))
  const rest = existing.filter(({ _id }) => !lines.has(_id))
  const documents = [...planned.values()].map(({ document }) => document)
  const issues = checkSite([...rest, ...documents]).flatMap(({ documentId, severity, message }) => {
    const line = lines.get(documentId)
    return line === undefined ? [] : [{ line, severity, documentId, message }]
  })
  const wrong = issues.filter(({ severity }) => severity === 'error')
  const isWrong = new Set(wrong.map(({ documentId }) => documentId))
  return {
    documents: documents.filter(({ _id }) => !isWrong.has(_id)),
    errors: [...errors, ...wrong]
      .map(({ line, message }) => ({ line, message }))
      .sort((a, b) => a.line - b.line),
    notes: issues
      .filter(({ severity }) => severity !== 'error')
      .map(({ line, message }) => ({ line, message })),
  }
}

const quoted = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The published redirects as a table that {@link planImport} reads. @param application - its address */
export function exportRedirects(documents: readonly StoredDocument[], application: string): string {
  const published = documents.filter(({ _id }) => _id === publishedId(_id))
  const routes = factsOf(published)
  const byId = new Map([...routes.values()].map((fact) => [fact.id, fact]))
  const urls = new Map(published.map(({ _id, url }) => [_id, url]))
  const stored = new Map(published.map((document) => [document._id, document]))
  const rows = [...routes.values()].flatMap(({ id, path, redirect }) => {
    if (!path || !redirect || !leadsSomewhere(redirect)) return []
    const { kind, page, anchor, address, applicationPath, file } = redirect
    const own = page && byId.get(page._ref)?.path
    const to =
      kind === 'application'
        ? applicationHref(application, applicationPath)
        : kind === 'file'
          ? urls.get(file?.asset?._ref ?? '')
          : (address ?? (own && (anchor ? `${own}#${anchor}` : own)))
    const isPermanent = z.object({ redirect: z.object({ permanent: z.literal(false) }) })
    const permanent = !isPermanent.safeParse(stored.get(id)).success
    return to === undefined ? [] : [[path, String(to), String(permanent)].map(quoted).join(',')]
  })
  return `${['from,to,permanent', ...rows.sort()].join('\n')}\n`
}
