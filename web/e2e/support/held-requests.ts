import type { Page } from '@playwright/test'

/** Holds back requests of a page from now on. @returns a function that lets them through */
export async function holdRequests(
  page: Page,
  url: string | ((url: URL) => boolean),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
