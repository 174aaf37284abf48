import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from '../start/root.ts'
import { endToEndStages } from './stack.ts'

/** The result of a test. */
export interface TestResult {
  /** The file, and the titles of the test and its describe blocks. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
  /** The message of a failure. */
  failure?: string
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
          duration: z.number().nullish(),
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
        z.object({
          status: z.string(),
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().default('') })).default([]),
        }),
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
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // A runner that crashes before its first test leaves no file. Its exit code reports that.
    return undefined
  }
}

/** A failure as it is printed at the end: the first lines of its messages, without those of packages. */
function tellFailure(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n')
  const ours = lines.filter((line) => !line.includes('node_modules/')).slice(0, 25)
  return ours.map((line) => `    ${line}`).join('\n')
}

const outcomeOf = (status: string) =>
  status === 'passed' || status === 'failed' ? status : ('skipped' as const)

/** Reads Vitest's report on the unit tests. Without a report there are no results. */
export async function readUnitResults(folder: string): Promise<TestResult[]> {
  const { data } = unitSchema.safeParse(await readJson(join(folder, 'unit.json')))
  return (data?.testResults ?? []).flatMap((file): TestResult[] => {
    const name = relative(root, file.name)
    const tests = file.assertionResults.map((test): TestResult => {
      const outcome = outcomeOf(test.status)
      return {
        name: `${name} › ${test.fullName}`,
        outcome,
        seconds: (test.duration ?? 0) / 1000,
        ...(outcome === 'failed' && { failure: tellFailure(test.failureMessages ?? []) }),
      }
    })
    // A file that cannot be loaded fails without having a failed test.
    if (file.status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests
    return [...tests, { name, outcome: 'failed', seconds: 0, failure: tellFailure([file.message]) }]
  })
}

type Suite = z.infer<typeof suiteSchema>

const specsOf = (suite: Suite): z.infer<typeof specSchema>[] => [
  ...suite.specs,
  ...suite.suites.flatMap(specsOf),
]

/** Reads Playwright's report on each project. Without a report there are no results. */
export async function readEndToEndResults(folder: string): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const stage of endToEndStages) {
    const { data } = endToEndSchema.safeParse(await readJson(join(folder, `${stage}.json`)))
    if (!data) continue
    const messages = data.errors.map(({ message }) => message)
    if (messages.length > 0) {
      const failure = tellFailure(messages)
      results.push({ name: `[${stage}]`, outcome: 'failed', seconds: 0, failure })
    }
    for (const { title, file, line, ok, tests } of data.suites.flatMap(specsOf)) {
      const runs = tests.flatMap((test) => test.results)
      const errors = runs.flatMap((run) => run.errors)
      const ran = runs.some(({ status }) => status !== 'skipped')
      results.push({
        name: `[${stage}] ${file}:${line} › ${title}`,
        outcome: ok ? (ran ? 'passed' : 'skipped') : 'failed',
        seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...(!ok && { failure: tellFailure(errors.map(({ message }) => message)) }),
      })
    }
  }
  return results
}
