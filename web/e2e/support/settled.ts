import type { Page } from '@playwright/test'

/**
 * Waits until a page has done all that it does by itself. Its scripts come after its first paint, so a
 * still network alone may mean that they were not asked for yet.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-laid-out]').waitFor()
  await page.waitForLoadState('networkidle')
}
