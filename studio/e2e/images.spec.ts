import { expect, type Page, test } from '@playwright/test'
import { contentClient, createPage, publish, removeDocuments, siteAddress } from './support.ts'

const client = contentClient()
const patient = { timeout: 30_000 }
const size = { width: 640, height: 400 }

/** A picture that no document has yet: its pixels are this run's own. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.setContent(`<h1>${new Date().toISOString()}</h1>`)
  return page.screenshot({ clip: { x: 0, y: 0, ...size } })
}

async function pictureOf(id: string): Promise<{ asset?: string; alt?: string }> {
  const found = await client.fetch<{ asset?: string; alt?: string } | null>(
    '*[_id == $id][0]{"asset": sections[0].media.picture.asset._ref, "alt": sections[0].media.picture.alt}',
    { id },
  )
  return found ?? {}
}

test.describe('pictures', () => {
  test('an uploaded picture needs its text, and is on the site once published', async ({
    page,
  }) => {
    const { id, path } = await createPage(client, 'picture')
    const site = await siteAddress(page)
    const buffer = await takePicture(page)
    let asset: string | undefined
    try {
      const field = 'sections[_key=="hero"].media.picture'
      await page.goto(`/intent/edit/id=${id};type=route;path=${encodeURIComponent(field)}`)
      const form = page.getByRole('dialog')
      await form
        .locator('input[type="file"]')
        .setInputFiles({ name: 'test-picture.png', mimeType: 'image/png', buffer })
      await expect.poll(async () => (await pictureOf(`drafts.${id}`)).asset, patient).toBeTruthy()
      asset = (await pictureOf(`drafts.${id}`)).asset
      expect(asset).toMatch(/^image-[0-9a-f]{40}-640x400-png$/)

      await expect(
        page.getByText('Write what the picture shows: people who cannot see it need it.').first(),
      ).toBeAttached(patient)
      await expect(page.getByTestId('action-publish')).toBeDisabled()

      await form
        .getByTestId(/^field-.*picture\.alt$/)
        .getByRole('textbox')
        .fill('The time of a test')
      await expect
        .poll(async () => (await pictureOf(`drafts.${id}`)).alt)
        .toBe('The time of a test')
      await form.getByRole('button', { name: /close/i }).first().click()
      await expect(page.getByTestId('action-publish')).toBeEnabled(patient)
      await publish(page)
      await expect(page.getByText('Live on the site')).toBeVisible(patient)

      await page.goto(`${site}${path}`)
      const picture = page.getByRole('img', { name: 'The time of a test' })
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), patient)
        .toBeGreaterThan(0)
      const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(new URL(shown).pathname).toBe('/_next/image')
      expect(shown).toContain(asset?.split('-')[1])
      const served = await page.request.get(shown, { headers: { accept: 'image/webp,*/*' } })
      expect(served.status()).toBe(200)
      expect(served.headers()['content-type']).toBe('image/webp')
    } finally {
      await removeDocuments(client, id)
      if (asset) await client.delete(asset)
    }
  })
})
