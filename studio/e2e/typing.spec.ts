import { expect, type Page } from '@playwright/test'
import { client, createPage, createRelease } from './support/content.ts'
import { formOf, patient, test, textField, visit } from './support/studio.ts'

/** The requests that store what was typed. */
const saves = /\/data\/(?:actions|mutate)\//

/** Closes a tab and says whether the browser asked first. If it does, the answer is to stay. */
async function asksBeforeClosing(tab: Page): Promise<boolean> {
  const asked = Promise.race([
    tab.waitForEvent('dialog', patient).then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      return true
    }),
    tab.waitForEvent('close', patient).then(() => false),
  ])
  await tab.close({ runBeforeUnload: true })
  return asked
}

test('a tab asks before it closes while edits are not stored', {
  tag: '@all',
}, async ({ studio }) => {
  const { id } = await createPage(client, 'unsaved')
  const story = 'story-test-unsaved'
  const places = [
    { form: formOf(id), field: 'name', stored: `drafts.${id}` },
    {
      form: `${formOf(id)}?perspective=rUnsaved`,
      field: 'name',
      stored: `versions.rUnsaved.${id}`,
    },
    { form: `/structure/story;${story}`, field: 'content', stored: `drafts.${story}` },
  ]
  await createRelease('rUnsaved', 'Not saved yet', id)
  await client.createOrReplace({ _id: `drafts.${story}`, _type: 'story', name: 'Test unsaved' })
  for (const { form, field, stored } of places) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const tab = await studio.context().newPage()
    await tab.route(saves, async (route) => {
      await released
      await route.continue()
    })
    await tab.goto(form)
    await textField(tab, field).click(patient)
    await expect(textField(tab, field)).toBeFocused(patient)
    await expect(textField(tab, field)).toBeEditable(patient)
    await tab.keyboard.type('typed at last')
    expect(await asksBeforeClosing(tab)).toBe(true)
    release()
    const document = async () => JSON.stringify(await client.getDocument(stored))
    await expect.poll(document, patient).toContain('typed at last')
    await expect.poll(() => asksBeforeClosing(tab), patient).toBe(false)
  }
})

test('edits to a document in a release are stored even if its form is left at once', {
  tag: '@all',
}, async ({ studio }) => {
  const { id } = await createPage(client, 'left')
  await createRelease('rLeft', 'Left at once', id)
  // Sanity mounts a form again when it hears of the form's release, and the field loses its focus (6.16.0).
  await visit(studio, '/releases')
  await expect(studio.getByText('Left at once').first()).toBeVisible(patient)
  await visit(studio, `${formOf(id)}?perspective=rLeft`)
  await expect(textField(studio, 'name')).toBeEditable(patient)
  await textField(studio, 'name').press('End')
  await studio.keyboard.type(' and more', { delay: 40 })
  await expect(textField(studio, 'name')).toBeFocused()
  expect(await textField(studio, 'name').inputValue()).toBe('Test left and more')
  await visit(studio, '/structure?perspective=')
  const version = () => client.getDocument(`versions.rLeft.${id}`)
  await expect.poll(async () => (await version())?.name, patient).toBe('Test left and more')
})
