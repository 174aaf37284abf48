import { expect, type Locator, type Page } from '@playwright/test'
import { patient, visit } from './studio.ts'

/** Opens a page whose headline is "Test preview" beside its form. */
export async function openPreview(studio: Page, site: string, id: string, path: string) {
  const query = new URLSearchParams({ preview: `${site}${path}` })
  await visit(studio, `/preview/route/${id}?${query}`)
  const frame = studio.frameLocator('iframe').first()
  await expect(frame.locator('h1')).toHaveText('Test preview', patient)
  await expect(frame.getByText('You are viewing drafts.')).toBeVisible(patient)
  const overlays = studio.locator('[data-ui="Switch"] input').first()
  await expect(overlays).toBeEnabled(patient)
  return frame
}

/** Clicks in the preview until the form shows a field: the overlay covers the page gradually. */
export async function expectClickLeadsTo(studio: Page, target: Locator, field: string) {
  await expect(async () => {
    await target.click({ position: { x: 6, y: 6 } })
    const at = () => decodeURIComponent(studio.url())
    await expect.poll(at, { timeout: 5_000 }).toContain(field)
  }).toPass(patient)
}
