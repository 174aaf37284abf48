import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { reportProgress } from './progress.ts'

/** Reports to `npm test` how many tests are done, and which test has just failed. */
export default class PlaywrightProgress implements Reporter {
  #total = 0
  #done = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#done += 1
    const good = status === test.expectedStatus || status === 'skipped'
    reportProgress({
      done: this.#done,
      total: this.#total,
      ...(!good && { failed: test.titlePath().filter(Boolean).join(' › ') }),
    })
  }
}
