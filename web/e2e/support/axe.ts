import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA with the earlier versions that they include, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with the page as it is: one line per element, with the rule and the element's place.
 * The site has no frames, so axe needs no second page to collect their results ("legacy mode").
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.locator('html:not([data-waits])').waitFor()
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${page.url()} ${id}: ${help} (${target.join(' ')})`),
  )
}
