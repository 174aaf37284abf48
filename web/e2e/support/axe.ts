import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA with what came before them, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with the page as it stands: a line an element, with the rule and where it is.
 * The site has no frames, so that axe needs no second page to gather their results in ("legacy mode").
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // What is not laid out yet has no ground for axe to hold its colors against.
  await page.locator('html[data-laid-out]').waitFor()
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${page.url()} ${id}: ${help} (${target.join(' ')})`),
  )
}
