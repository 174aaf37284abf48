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

/** Points at a part of the preview until the overlay answers, which covers the page gradually. */
export async function pointAt(
  frame: FrameLocator,
  target: Locator,
  { x, y }: { x: number; y: number },
) {
  const hovered = frame.locator('sanity-visual-editing [data-hovered]').first()
  await target.scrollIntoViewIfNeeded()
  await expect(async () => {
    await target.hover({ position: { x: x - 2, y: y - 2 }, timeout: 5_000 })
    await target.hover({ position: { x, y }, timeout: 5_000 })
    await expect(hovered).toBeAttached({ timeout: 1_000 })
  }).toPass(patient)
}

/**
 * Clicks a part of the preview, and expects the form to show its field. It clicks only once, because a second click
 * would leave the focus there.
 */
export async function expectClickLeadsTo(
  studio: Page,
  frame: FrameLocator,
  target: Locator,
  field: string,
) {
  const position = { x: 6, y: 6 }
  await pointAt(frame, target, position)
  await target.click({ position })
  await expect.poll(() => decodeURIComponent(studio.url()), patient).toContain(field)
}

/**
 * Chooses what the preview shows. While Studio and preview load, Sanity renders its navigation bar anew, which closes
 * the menu: an editor opens it again.
 */
export async function choosePerspective(studio: Page, title: string): Promise<void> {
  const choice = studio.getByRole('menu').getByText(title, { exact: true })
  await expect(async () => {
    if (!(await choice.isVisible())) {
      await studio.getByTestId('global-perspective-menu-button').click({ timeout: 2000 })
    }
    await choice.click({ timeout: 2000 })
  }).toPass(patient)
}
