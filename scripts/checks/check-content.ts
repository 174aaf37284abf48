import { parseArgs } from 'node:util'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { checkSite } from '@nectar/schemas/validation/check-site'
import type { Issue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { loadEnvironment } from '../start/environment.ts'
import { explain } from '../start/services.ts'
import { checkAddresses } from './addresses.ts'
import { ContentReadError, readAllContent } from './read-content.ts'

/** The name by which editors know a document. */
function labelOf(document: StoredDocument | undefined): string {
  const named = [document?.path, document?.name, document?.place, document?.originalFilename]
  return named.find((value) => typeof value === 'string') ?? document?._id ?? ''
}

/** A table with a row for each issue. */
function tableOf(documents: readonly StoredDocument[], issues: readonly Issue[]): string {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const rows = [
    ['severity', 'what', 'document', 'field', 'why'],
    ...issues.map(({ severity, code, documentId, path, message }) => [
      severity,
      code,
      labelOf(byId.get(documentId)),
      pathText(path),
      message,
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map(line).join('\n')
}

const usage = `Reads all content of the dataset and lists what the site would refuse, dead links, redirect loops
and addresses of the sample content that are still to be replaced.

  npm run check:content

Exit code: 0 nothing wrong, 1 errors found, 2 the content could not be read.`

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
  if (values.help) return console.log(usage)
  const { environment } = loadEnvironment()
  const documents = await readAllContent(environment)
  const issues = [
    ...checkSite(documents),
    ...checkAddresses(documents, environment.NEXT_PUBLIC_APP_URL),
  ]
  if (issues.length > 0) console.log(`${tableOf(documents, issues)}\n`)
  const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length
  const [errors, warnings, notes] = [count('error'), count('warning'), count('info')]
  console.log(
    `Documents ${documents.length}, errors ${errors}, warnings ${warnings}, notes ${notes}`,
  )
  process.exitCode = errors > 0 ? 1 : 0
}

try {
  await run()
} catch (error) {
  console.error(error instanceof ContentReadError ? error.message : explain(error))
  process.exitCode = 2
}
