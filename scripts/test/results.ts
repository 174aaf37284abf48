import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { root } from '../start/root.ts'

/** The results of a test runner. */
export interface Results {
  passed: number
  /** The file and the title of each test that failed. */
  failed: string[]
}

/** The report that the runner of this name writes, relative to the root. */
export function reportOf(name: string): string {
  return `test-results/${name}.json`
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})
const playwrightSchema = z.object({ suites: z.array(suiteSchema) })

type Suite = z.infer<typeof suiteSchema>

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...suite.suites.flatMap(specsOf)]

function testsOf(report: unknown): { name: string; status: string }[] {
  const { data } = vitestSchema.safeParse(report)
  if (!data) {
    const specs = playwrightSchema.parse(report).suites.flatMap(specsOf)
    return specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({ name: `${file}:${line} ${title}`, status })),
    )
  }
  return data.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    // A file that cannot be loaded fails without a test.
    if (assertionResults.length === 0) return [{ name: file, status }]
    return assertionResults.map((test) => ({
      name: `${file} ${test.fullName}`,
      status: test.status,
    }))
  })
}

/** Reads the report of Vitest or Playwright. A runner that ends before its first test leaves none. */
export async function readResults(name: string): Promise<Results> {
  const text = await readFile(join(root, reportOf(name)), 'utf8').catch(() => undefined)
  const tests = text === undefined ? [] : testsOf(JSON.parse(text))
  const withStatus = (...any: string[]) => tests.filter(({ status }) => any.includes(status))
  return {
    passed: withStatus('passed', 'expected').length,
    failed: withStatus('failed', 'unexpected', 'flaky').map((test) => test.name),
  }
}
