import { expect } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import { formOf, liveNote, openPage, patient, publish, test, textField } from './support/studio.ts'

test('two editors on a page: they see each other, and what both write in different fields is kept', {
  tag: '@all',
}, async ({ studio, site, browser, request }) => {
  const { id } = await createPage(client, 'together')
  const context = await browser.newContext({ baseURL: new URL(studio.url()).origin })
  const other = await context.newPage()
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

    await Promise.all([
      textField(studio, 'name').fill('Named by one'),
      textField(other, 'path').fill('/test-together-two'),
    ])
    for (const page of [studio, other]) {
      await expect(textField(page, 'name')).toHaveValue('Named by one', patient)
      await expect(textField(page, 'path')).toHaveValue('/test-together-two', patient)
    }
    await textField(studio, 'name').blur()
    await publish(studio)
    await expect(liveNote(studio, 'Named by one')).toBeVisible(patient)
    const published = await request.get(`${site}/test-together-two`)
    expect(await published.text()).toContain('Test together')
  } finally {
    await context.close()
    await removeDocuments(client, id, 'route-moved-test-together')
  }
})
