import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSite } from '@nectar/schemas/checks/check-site'
import type { FindingLevel } from '@nectar/schemas/checks/finding'
import { EnvironmentError, parseEnvironment } from '@nectar/schemas/environment/schema'
import { checkAddresses } from './addresses.ts'
import { ContentReadError, readAllContent } from './read-content.ts'
import { createReport, reportJson, reportTable } from './report.ts'

const usage = `Reads all content of a dataset and tells what the site would refuse, and every dead link,
redirect loop and orphan, and which addresses of the sample content are still to be replaced.

  npm run check:content                          the dataset of the environment
  npm run check:content -- --dataset <name>      another one
  npm run check:content -- --json                for programs
  npm run check:content -- --level warning       without what is only worth knowing
  npm run check:content -- --strict              warnings count as errors

Exit code: 0 nothing wrong, 1 errors found, 2 the content could not be read.`

const levels: readonly FindingLevel[] = ['error', 'warning', 'info']

function loadEnvironment() {
  for (const name of ['.env', '.env.example']) {
    const file = resolve(import.meta.dirname, '../..', name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
  return parseEnvironment(process.env)
}

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

/** An option that means nothing. */
class OptionError extends Error {
  override readonly name = 'OptionError'
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
  const environment = loadEnvironment()
  const { NEXT_PUBLIC_APP_URL } = environment
  const dataset = options.dataset ?? environment.SANITY_DATASET
  const documents = await readAllContent({ ...environment, SANITY_DATASET: dataset })
  const found = [...checkSite(documents), ...checkAddresses(documents, NEXT_PUBLIC_APP_URL)]
  const findings = found.filter(({ level }) => shown.includes(level))
  const report = createReport(dataset, documents, findings)
  console.log(options.json ? reportJson(report) : reportTable(report))
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
