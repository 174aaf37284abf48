import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
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

/**
 * Clicks a part of the preview, and expects the form to show its field. The overlay covers the page gradually,
 * so the pointer waits for it; a second click would leave the focus in the preview.
 */
export async function expectClickLeadsTo(
  studio: Page,
  frame: FrameLocator,
  target: Locator,
  field: string,
) {
  const hovered = frame.locator('sanity-visual-editing [data-hovered]').first()
  await target.scrollIntoViewIfNeeded()
  await expect(async () => {
    await target.hover({ position: { x: 4, y: 4 } })
    await target.hover({ position: { x: 6, y: 6 } })
    await expect(hovered).toBeAttached({ timeout: 1_000 })
  }).toPass(patient)
  await target.click({ position: { x: 6, y: 6 } })
  await expect.poll(() => decodeURIComponent(studio.url()), patient).toContain(field)
}
