import { parseArgs } from 'node:util'
import { EnvironmentError } from '@nectar/schemas/config/environment/schema'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { checkSite } from '@nectar/schemas/validation/check-site'
import type { Issue, Severity } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { loadEnvironment } from '../start/environment.ts'
import { OptionError } from '../start/options.ts'
import { checkAddresses } from './addresses.ts'
import { ContentReadError, readAllContent } from './read-content.ts'
import { checkTokenSections } from './token-sections.ts'

/** An issue with what a person or a program needs to locate it. */
interface Row extends Omit<Issue, 'path'> {
  /** The path of the field as Sanity writes it. */
  field: string
  /** The name by which editors know the document. */
  label: string
}

/** The result of checking a dataset. */
interface Report {
  dataset: string
  documents: number
  counts: Record<Severity, number>
  issues: Row[]
}

function labelOf(document: StoredDocument | undefined): string {
  const named = [document?.path, document?.name, document?.place, document?.originalFilename]
  return named.find((value) => typeof value === 'string') ?? document?._id ?? ''
}

/** Counts the issues and adds the names of their documents. */
function createReport(
  dataset: string,
  documents: readonly StoredDocument[],
  found: readonly Issue[],
): Report {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of found) counts[severity] += 1
  const issues = found.map(({ path, ...issue }) => ({
    ...issue,
    field: pathText(path),
    label: labelOf(byId.get(issue.documentId)),
  }))
  return { dataset, documents: documents.length, counts, issues }
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

/** The report as a table with a row for each issue. */
function reportTable({ dataset, documents, counts, issues }: Report): string {
  const summary = `${count(documents, 'document')} of ${dataset}: ${count(counts.error, 'error')}, ${count(counts.warning, 'warning')}, ${count(counts.info, 'note')}`
  if (issues.length === 0) return `${summary}.`
  const head = ['severity', 'what', 'document', 'field', 'why']
  const rows = issues.map(({ severity, code, label, field, message }) => [
    severity,
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

const usage = `Reads all content of a dataset and lists what the site would refuse, dead links, redirect loops,
orphans, addresses of the sample content that are still to be replaced, and token sections on a site
without the wallet.

  npm run check:content                          the dataset of the environment
  npm run check:content -- --dataset <name>      another dataset
  npm run check:content -- --json                output for programs
  npm run check:content -- --severity warning    without notes
  npm run check:content -- --strict              warnings count as errors

Exit code: 0 nothing wrong, 1 errors found, 2 the content could not be read.`

const severities: readonly Severity[] = ['error', 'warning', 'info']

function readOptions() {
  const { values } = parseArgs({
    options: {
      dataset: { type: 'string' },
      json: { type: 'boolean', default: false },
      severity: { type: 'string', default: 'info' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

function shownSeverities(least: string): readonly Severity[] {
  const severity = severities.find((known) => known === least)
  if (!severity)
    throw new OptionError(`--severity must be one of ${severities.join(', ')}, not ${least}`)
  return severities.slice(0, severities.indexOf(severity) + 1)
}

async function run(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const shown = shownSeverities(options.severity)
  const { environment } = loadEnvironment()
  const { NEXT_PUBLIC_APP_URL, NEXT_PUBLIC_WALLET } = environment
  const dataset = options.dataset ?? environment.SANITY_DATASET
  const documents = await readAllContent({ ...environment, SANITY_DATASET: dataset })
  const found = [
    ...checkSite(documents),
    ...checkAddresses(documents, NEXT_PUBLIC_APP_URL),
    ...(NEXT_PUBLIC_WALLET ? [] : checkTokenSections(documents)),
  ]
  const issues = found.filter(({ severity }) => shown.includes(severity))
  const report = createReport(dataset, documents, issues)
  console.log(options.json ? JSON.stringify(report, null, 2) : reportTable(report))
  const { error, warning } = report.counts
  return error > 0 || (options.strict && warning > 0) ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  const known = error instanceof EnvironmentError || error instanceof ContentReadError
  const badOption = error instanceof OptionError || (error instanceof TypeError && 'code' in error)
  if (!known && !badOption) throw error
  console.error(badOption ? `${error.message}\n\n${usage}` : error.message)
  process.exitCode = 2
}
