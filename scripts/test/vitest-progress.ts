import type { Reporter } from 'vitest/node'
import { reportProgress } from './report-progress.ts'

/** Tells `npm test` how many of the test files are done, and which test has just failed. */
export function vitestProgress(): Reporter {
  let total = 0
  let done = 0
  return {
    onTestRunStart(specifications) {
      total = specifications.length
    },
    onTestCaseResult(test) {
      if (test.result().state !== 'failed') return
      reportProgress({ done, total, failed: `${test.module.relativeModuleId} › ${test.fullName}` })
    },
    onTestModuleEnd() {
      done += 1
      reportProgress({ done, total })
    },
  }
}
