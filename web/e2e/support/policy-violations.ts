import type { Page } from '@playwright/test'

declare global {
  interface Window {
    reportPolicyViolation(text: string): Promise<void>
  }
}

/** Collects what the security policy of a page blocks, from its first script on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportPolicyViolation', (text: string) => {
    violations.push(text)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      const where = `${sourceFile}:${lineNumber}`
      void window.reportPolicyViolation(
        `${location.pathname} ${effectiveDirective} blocked ${blockedURI} ${sample} (${where})`,
      )
    })
  })
  return violations
}
