import type { Reporter } from 'vitest/node'
import { z } from 'zod'

/** The progress message from a test runner to its parent process. */
export const messageSchema = z.object({
  done: z.number(),
  total: z.number(),
  failed: z.string().optional(),
})

type ProgressMessage = z.infer<typeof messageSchema>

/** Sends the progress to the parent process, if there is an IPC channel. */
export function reportProgress(message: ProgressMessage): void {
  process.send?.(message)
}

/** Reports to `npm test` how many test files are done, and which test has just failed. */
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
