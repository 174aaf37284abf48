import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { endToEndStages } from './end-to-end.ts'

/** How many tests ended in which way. */
export interface TestCount {
  passed: number
  failed: number
}

const unitSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

const endToEndSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // A runner that broke down before its first test leaves no file; its exit code tells of that.
    return undefined
  }
}

/** Counts the unit tests from vitest's report; none where there is no report. */
export async function readUnitResults(folder: string): Promise<TestCount> {
  const { data } = unitSchema.safeParse(await readJson(join(folder, 'unit.json')))
  return { passed: data?.numPassedTests ?? 0, failed: data?.numFailedTests ?? 0 }
}

/** Counts the end-to-end tests from Playwright's report on each project; none where there is none. */
export async function readEndToEndResults(folder: string): Promise<TestCount> {
  const count: TestCount = { passed: 0, failed: 0 }
  for (const stage of endToEndStages) {
    const { data } = endToEndSchema.safeParse(await readJson(join(folder, `${stage}.json`)))
    const { expected = 0, unexpected = 0, flaky = 0 } = data?.stats ?? {}
    count.passed += expected
    count.failed += unexpected + flaky
  }
  return count
}
