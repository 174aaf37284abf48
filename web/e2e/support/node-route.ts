import type { Page } from '@playwright/test'
import { chainUrl } from './test-chain.ts'

/** Whether an address is that of the network's node. */
export const isNode = ({ href }: URL) => href === new URL(chainUrl).href

/**
 * Holds the page's requests to the network's node from now on, so that its poll every four seconds does not
 * come before what a test presses next.
 *
 * @returns a function that lets the requests through
 */
export async function holdNode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(isNode, async (route) => {
    await released
    await route.continue()
  })
  return release
}
