import { expect } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import { formOf, liveNote, openPage, patient, publish, test, textField } from './support/studio.ts'

test('two editors on a page: who is there and where, and what both write is kept', {
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

    // Both write at once, first to different fields and then to the same one.
    await Promise.all([
      textField(studio, 'name').fill('Named by one'),
      textField(other, 'path').fill('/test-together-two'),
    ])
    for (const page of [studio, other]) {
      await expect(textField(page, 'name')).toHaveValue('Named by one', patient)
      await expect(textField(page, 'path')).toHaveValue('/test-together-two', patient)
    }

    // A field has one writer: the other sees who it is, and gets the field ten seconds after the last key.
    const [first, second] = [textField(studio, 'name'), textField(other, 'name')]
    await first.press('End')
    await first.pressSequentially(' and')
    await second.click()
    // Nobody is kept from a field that they wrote themselves.
    const note = other.getByText('Local Editor writes here.')
    await expect(note).toBeVisible(patient)
    await expect(other.getByTestId('field-name')).toContainText('Local Editor writes here.')
    await expect(second).not.toBeEditable()
    const words = ' only by one of two'
    await Promise.all([
      first.pressSequentially(words, { delay: 150 }),
      other.keyboard.type('nothing of this', { delay: 150 }),
    ])
    const lastKey = Date.now()
    await expect(second).toHaveValue(`Named by one and${words}`, patient)
    await expect(second).toBeEditable(patient)
    expect(Date.now() - lastKey).toBeGreaterThan(9_000)
    await expect(note).toHaveCount(0)
    await second.press('End')
    await second.pressSequentially(', then two', { delay: 50 })
    await expect(first).toHaveValue(`Named by one and${words}, then two`, patient)
    await expect(first).not.toBeEditable()
    await expect(first).toBeEditable(patient)

    await second.blur()
    await publish(studio)
    await expect(liveNote(studio, `Named by one and${words}, then two`)).toBeVisible(patient)
    const published = await request.get(`${site}/test-together-two`)
    expect(await published.text()).toContain('Test together')
  } finally {
    await context.close()
    await removeDocuments(client, id, 'route-moved-test-together')
  }
})
