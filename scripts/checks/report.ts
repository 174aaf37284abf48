import type { Finding, FindingLevel } from '@nectar/schemas/checks/finding'
import { pathText } from '@nectar/schemas/checks/path'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'

/** A finding with all that a person or a program needs to go there. */
interface Row extends Omit<Finding, 'path'> {
  /** The path of the field as Sanity writes it. */
  field: string
  /** What editors know the document by. */
  label: string
}

/** What a check of a dataset has found. */
export interface Report {
  dataset: string
  documents: number
  counts: Record<FindingLevel, number>
  findings: Row[]
}

function labelOf(document: StoredDocument | undefined): string {
  const named = [document?.path, document?.name, document?.place, document?.originalFilename]
  return named.find((value) => typeof value === 'string') ?? document?._id ?? ''
}

/** Puts findings together with what editors know the documents by. */
export function createReport(
  dataset: string,
  documents: readonly StoredDocument[],
  found: readonly Finding[],
): Report {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { level } of found) counts[level] += 1
  const findings = found.map(({ path, ...finding }) => ({
    ...finding,
    field: pathText(path),
    label: labelOf(byId.get(finding.documentId)),
  }))
  return { dataset, documents: documents.length, counts, findings }
}

export function reportJson(report: Report): string {
  return JSON.stringify(report, null, 2)
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

/** The report as a table: one row a finding, columns as wide as they need to be. */
export function reportTable({ dataset, documents, counts, findings }: Report): string {
  const summary = `${count(documents, 'document')} of ${dataset}: ${count(counts.error, 'error')}, ${count(counts.warning, 'warning')}, ${counts.info} worth knowing`
  if (findings.length === 0) return `${summary}.`
  const head = ['level', 'what', 'document', 'field', 'why']
  const rows = findings.map(({ level, code, label, field, message }) => [
    level,
    code,
    label,
    field,
    message,
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
  const rule = widths.map((width, column) => '─'.repeat(column === 4 ? 3 : width))
  return [line(head), line(rule), ...rows.map(line), '', `${summary}.`].join('\n')
}
