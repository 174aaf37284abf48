import { expect } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { formOf, openPage, patient, publishLive, test, textField } from './support/studio.ts'

test('two editors on a page: they see each other, and what both write in different fields is kept', {
  tag: '@all',
}, async ({ studio, served, page: other }) => {
  const { id } = await createPage(client, 'together')
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
  await publishLive(studio, 'Named by one')
  expect((await served('/test-together-two')).text).toContain('Test together')
})
