import { parseArgs } from 'node:util'
import { EnvironmentError } from '@nectar/schemas/config/environment/schema'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { checkSite } from '@nectar/schemas/validation/check-site'
import type { Finding, FindingLevel } from '@nectar/schemas/validation/finding'
import { pathText } from '@nectar/schemas/validation/path'
import { loadEnvironment } from '../start/environment.ts'
import { OptionError } from '../start/options.ts'
import { checkAddresses } from './addresses.ts'
import { ContentReadError, readAllContent } from './read-content.ts'
import { checkTokenSections } from './token-sections.ts'

/** A finding with what a person or a program needs to locate it. */
interface Row extends Omit<Finding, 'path'> {
  /** The path of the field as Sanity writes it. */
  field: string
  /** The name by which editors know the document. */
  label: string
}

/** The result of checking a dataset. */
interface Report {
  dataset: string
  documents: number
  counts: Record<FindingLevel, number>
  findings: Row[]
}

function labelOf(document: StoredDocument | undefined): string {
  const named = [document?.path, document?.name, document?.place, document?.originalFilename]
  return named.find((value) => typeof value === 'string') ?? document?._id ?? ''
}

/** Counts the findings and adds the names of their documents. */
function createReport(
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

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

/** The report as a table with a row for each finding. */
function reportTable({ dataset, documents, counts, findings }: Report): string {
  const summary = `${count(documents, 'document')} of ${dataset}: ${count(counts.error, 'error')}, ${count(counts.warning, 'warning')}, ${count(counts.info, 'note')}`
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

const usage = `Reads all content of a dataset and lists what the site would refuse, dead links, redirect loops,
orphans, addresses of the sample content that are still to be replaced, and token sections on a site
without the wallet.

  npm run check:content                          the dataset of the environment
  npm run check:content -- --dataset <name>      another dataset
  npm run check:content -- --json                output for programs
  npm run check:content -- --level warning       without notes
  npm run check:content -- --strict              warnings count as errors

Exit code: 0 nothing wrong, 1 errors found, 2 the content could not be read.`

const levels: readonly FindingLevel[] = ['error', 'warning', 'info']

function readOptions() {
  const { values } = parseArgs({
    options: {
      dataset: { type: 'string' },
      json: { type: 'boolean', default: false },
      level: { type: 'string', default: 'info' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

function shownLevels(least: string): readonly FindingLevel[] {
  const level = levels.find((known) => known === least)
  if (!level) throw new OptionError(`--level must be one of ${levels.join(', ')}, not ${least}`)
  return levels.slice(0, levels.indexOf(level) + 1)
}

async function run(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const shown = shownLevels(options.level)
  const { environment } = loadEnvironment()
  const { NEXT_PUBLIC_APP_URL, NEXT_PUBLIC_WALLET } = environment
  const dataset = options.dataset ?? environment.SANITY_DATASET
  const documents = await readAllContent({ ...environment, SANITY_DATASET: dataset })
  const found = [
    ...checkSite(documents),
    ...checkAddresses(documents, NEXT_PUBLIC_APP_URL),
    ...(NEXT_PUBLIC_WALLET ? [] : checkTokenSections(documents)),
  ]
  const findings = found.filter(({ level }) => shown.includes(level))
  const report = createReport(dataset, documents, findings)
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
