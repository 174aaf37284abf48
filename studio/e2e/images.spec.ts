import { expect } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { newPicture } from './support/picture.ts'
import {
  expectUnpublishable,
  formOf,
  openPage,
  patient,
  publishLive,
  test,
  visit,
} from './support/studio.ts'

async function pictureOf(id: string): Promise<{ asset?: string; alt?: string }> {
  const picture = (await client.getDocument(id))?.sections[0].media?.picture
  return { asset: picture?.asset?._ref, alt: picture?.alt }
}

test('an uploaded picture needs alternative text, and is cropped on the site at every width', async ({
  studio,
  site,
  served,
  page: visitor,
}) => {
  const { id, path } = await createPage(client, 'picture')
  const buffer = await newPicture()
  await openPage(studio, id)
  const openField = () => visit(studio, formOf(id, 'sections[_key=="hero"].media.picture'))
  await openField()
  const form = studio.getByRole('dialog')
  const upload = form.locator('input[type="file"]').first()
  const broken = Buffer.from('no picture at all')
  await upload.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: broken })
  await expect(studio.getByText(/The file was refused\. Pictures must be JPG/).first()).toBeVisible(
    patient,
  )
  await upload.setInputFiles({ name: 'test-picture.png', mimeType: 'image/png', buffer })
  await expect.poll(async () => (await pictureOf(`drafts.${id}`)).asset, patient).toBeTruthy()
  const asset = (await pictureOf(`drafts.${id}`)).asset
  expect(asset).toMatch(/^image-[0-9a-f]{40}-640x400-png$/)

  const nameless = 'Write what the picture shows: people who cannot see it need it.'
  await expect(studio.getByText(nameless).first()).toBeAttached(patient)
  await form.getByRole('button', { name: /close/i }).first().click()
  await expectUnpublishable(studio, nameless)

  await openField()
  const alternative = form.getByTestId(/^field-.*picture\.alt$/).getByRole('textbox')
  await alternative.fill('The time of a test')
  await expect.poll(async () => (await pictureOf(`drafts.${id}`)).alt).toBe('The time of a test')
  const crop = { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 }
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.75, y: 0.5, width: 0.3, height: 0.3 }
  await client
    .patch(`drafts.${id}`)
    .set({ 'sections[0].media.picture.crop': crop, 'sections[0].media.picture.hotspot': hotspot })
    .commit()
  await form.getByRole('button', { name: /close/i }).first().click()
  await expect(studio.getByTestId('action-publish')).toBeEnabled(patient)
  await publishLive(studio, 'Test picture')

  await expect.poll(async () => (await served(path)).text, patient).toContain('The time of a test')
  await visitor.goto(`${site}${path}`)
  const picture = visitor.getByRole('img', { name: 'The time of a test' })
  for (const width of [360, 768, 1440]) {
    await visitor.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        () =>
          picture.evaluate((image: HTMLImageElement) =>
            image.complete ? (image.naturalWidth / image.naturalHeight).toFixed(1) : '',
          ),
        patient,
      )
      .toBe('0.8')
  }
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(new URL(shown).pathname).toMatch(/^\/images\/w_\d+,f_webp,q_75\/media\//)
  expect(shown).toContain(asset?.split('-')[1])
  const file = await visitor.request.get(shown, { headers: { accept: 'image/webp,*/*' } })
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('image/webp')

  await openField()
  await form.getByRole('link', { name: /^Where this picture is used/ }).click(patient)
  await expect(studio.getByText('640 by 400 pixels')).toBeVisible(patient)
})
