import { expect } from '@playwright/test'
import { contentClient, createPage, removeDocuments } from './support/content.ts'
import { formOf, openPage, patient, test, textField } from './support/studio.ts'

const client = contentClient()

test('two editors on a page: who is there and where, and what both write is kept', {
  tag: '@all',
}, async ({ studio, browser }) => {
  const { id } = await createPage(client, 'together')
  const second = await browser.newContext({ baseURL: new URL(studio.url()).origin })
  const other = await second.newPage()
  try {
    await other.goto(formOf(id))
    await openPage(studio, id)
    await expect(textField(other, 'name')).toHaveValue('Test together', patient)
    for (const page of [studio, other]) {
      await expect(page.getByTestId('document-level-presence')).toBeVisible(patient)
    }
    await textField(other, 'name').focus()
    const form = studio.getByTestId('document-panel-scroller')
    await expect(form.locator('[data-ui="Avatar"]').first()).toBeVisible(patient)

    // Both write at once, first to different fields and then to the same one.
    await Promise.all([
      textField(studio, 'name').fill('Named by one'),
      textField(other, 'path').fill('/test-together-two'),
    ])
    for (const page of [studio, other]) {
      await expect(textField(page, 'name')).toHaveValue('Named by one', patient)
      await expect(textField(page, 'path')).toHaveValue('/test-together-two', patient)
    }
    await textField(other, 'name').press('End')
    await textField(other, 'name').pressSequentially(', and by two')
    await expect(textField(studio, 'name')).toHaveValue('Named by one, and by two', patient)
  } finally {
    await second.close()
    await removeDocuments(client, id)
  }
})
