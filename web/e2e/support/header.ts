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
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    const controls = await banner.locator('a:visible, button:visible').all()
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
    const places = boxes.flatMap((box) => box ?? []).sort((a, b) => a.x - b.x)
    if (places.length !== 10) found.push(`has ${places.length} controls in its header at ${width}`)
    for (const [index, { x }] of places.entries()) {
      const previous = places[index - 1]
      if (previous && x < previous.x + previous.width)
        found.push(`has controls over one another in its header at ${width}`)
    }
    if (places.some((place) => place.x + place.width > width))
      found.push(`has a header that is wider than ${width}`)
  }
  if (before) await page.setViewportSize(before)
  return found
}
