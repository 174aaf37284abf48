import type { Page } from '@playwright/test'

const groups = ['Product', 'Solutions', 'Developers', 'Resources', 'Pricing', 'Simplets']

/** What is wrong with the header: its groups and their order, the two links, or overlapping controls. */
export async function headerFindings(page: Page): Promise<string[]> {
  const found: string[] = []
  const banner = page.getByRole('banner')
  const bar = banner.getByRole('navigation', { name: 'Main' })
  const texts = await bar.locator('> ul > li > :is(a, button)').allTextContents()
  const entries = texts.map((text) => text.replace(/\s+/g, ' ').trim())
  if (entries.join() !== groups.join()) found.push(`has the menu ${entries.join()}`)
  for (const name of ['Token', 'Get started']) {
    const link = banner.getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) found.push(`has no link ${name} in its header`)
  }
  const before = page.viewportSize()
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width)
    // One call, so that all places are of one layout.
    const places = await banner
      .locator('a:visible, button:visible')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect()))
    places.sort((a, b) => a.left - b.left)
    if (places.length !== 10) found.push(`has ${places.length} controls in its header at ${width}`)
    for (const [index, { left }] of places.entries()) {
      const previous = places[index - 1]
      if (previous && left < previous.right)
        found.push(`has controls over one another in its header at ${width}`)
    }
    const end = Math.max(...places.map(({ right }) => right))
    if (end > width) found.push(`has a header that ends at ${end} of ${width}`)
  }
  if (before) await page.setViewportSize(before)
  return found
}
