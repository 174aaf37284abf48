import type { Page } from '@playwright/test'

/**
 * Waits until a page has finished loading. Its scripts load after its first paint, so an idle
 * network alone may mean that they have not been requested yet.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator('html:not([data-waits])').waitFor()
  await page.waitForLoadState('networkidle')
}
