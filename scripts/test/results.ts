import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from '../start/root.ts'
import { endToEndStages } from './end-to-end.ts'

/** How many tests passed, and what is to be said of those that failed. */
export interface TestResults {
  passed: number
  failures: string[]
}

const unitSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) }),
      ),
    }),
  ),
})

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})

const endToEndSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // A runner that broke down before its first test leaves no file; its exit code tells of that.
    return undefined
  }
}

/** A failure as it is told after the last test: the lines that say what was expected and came. */
function tellFailure(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n')
  const ours = lines.filter((line) => !line.includes('node_modules/')).slice(0, 25)
  return [name, ...ours.map((line) => `    ${line}`)].join('\n')
}

/** Reads vitest's report on the unit tests; nothing passed where there is no report. */
export async function readUnitResults(folder: string): Promise<TestResults> {
  const { data } = unitSchema.safeParse(await readJson(join(folder, 'unit.json')))
  const failures = (data?.testResults ?? []).flatMap((file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded has failed without a test of its own.
    if (failed.length === 0 && file.status === 'failed') return [tellFailure(name, [file.message])]
    return failed.map((test) =>
      tellFailure(`${name} › ${test.fullName}`, test.failureMessages ?? []),
    )
  })
  return { passed: data?.numPassedTests ?? 0, failures }
}

type Suite = z.infer<typeof suiteSchema>

const specsOf = (suite: Suite): z.infer<typeof specSchema>[] => [
  ...suite.specs,
  ...suite.suites.flatMap(specsOf),
]

/** Reads Playwright's report on each project; nothing passed where there is none. */
export async function readEndToEndResults(folder: string): Promise<TestResults> {
  const results: TestResults = { passed: 0, failures: [] }
  for (const stage of endToEndStages) {
    const { data } = endToEndSchema.safeParse(await readJson(join(folder, `${stage}.json`)))
    if (!data) continue
    results.passed += data.stats.expected
    const messages = data.errors.map(({ message }) => message)
    if (messages.length > 0) results.failures.push(tellFailure(`[${stage}]`, messages))
    for (const spec of data.suites.flatMap(specsOf).filter(({ ok }) => !ok)) {
      const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))
      results.failures.push(
        tellFailure(
          `[${stage}] ${spec.file}:${spec.line} › ${spec.title}`,
          errors.map(({ message }) => message),
        ),
      )
    }
  }
  return results
}
