import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import {
  formOf,
  liveNote,
  openPage,
  patient,
  publish,
  test,
  textField,
  visit,
} from './support/studio.ts'

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
    // Editors are not locked out of a field that they have written in themselves.
    const note = other.getByText('Local Editor is writing here.')
    await expect(note).toBeVisible(patient)
    await expect(other.getByTestId('field-name')).toContainText('Local Editor is writing here.')
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

/** The text after the cursor in a running text. */
function textBehindCursor(): string | undefined {
  const { focusNode, focusOffset } = document.getSelection() ?? {}
  const editor = focusNode?.parentElement?.closest('[data-pt-editor]')
  if (!editor || !focusNode) return undefined
  const behind = document.createRange()
  behind.selectNodeContents(editor)
  behind.setStart(focusNode, focusOffset ?? 0)
  // The cursors of others are marked with a zero-width character.
  return behind.toString().replaceAll('\uFEFF', '')
}

/** Moves the cursor to the end and makes sure that it stays: a text that has just been freed may reset it. */
async function putCursorAtEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+End')
    await delay(500)
    expect(await page.evaluate(textBehindCursor)).toBe('')
  }).toPass(patient)
}

test('two editors in one running text write one at a time, and no word is torn apart', {
  tag: '@all',
}, async ({ studio, browser }) => {
  const block = { _type: 'block', _key: 'one', style: 'normal', markDefs: [] }
  const body = [{ ...block, children: [{ _type: 'span', _key: 'a', text: 'Begun', marks: [] }] }]
  const { id } = await createPage(client, 'together-text', {
    sections: [{ _type: 'richText', _key: 'text', body }],
  })
  const context = await browser.newContext({ baseURL: new URL(studio.url()).origin })
  const other = await context.newPage()
  const field = formOf(id, 'sections[_key=="text"].body')
  const text = (page: Page) => page.getByRole('dialog').locator('[data-pt-editor]').first()
  try {
    await openPage(studio, id)
    await visit(studio, field)
    await other.goto(field)
    for (const page of [studio, other]) {
      await expect(text(page)).toContainText('Begun', patient)
      await expect(page.getByTestId('document-level-presence')).toBeVisible(patient)
    }
    await text(studio).click()
    await studio.keyboard.press('Control+End')
    await studio.keyboard.type(' and', { delay: 50 })
    await expect(text(other)).toContainText('Begun and', patient)
    await expect(other.getByText('Local Editor is writing here.')).toBeVisible(patient)
    await expect(text(other)).toHaveAttribute('contenteditable', 'false')
    await text(other).click()
    const words = ' register alpha beta gamma'
    await Promise.all([
      studio.keyboard.type(words, { delay: 120 }),
      other.keyboard.type('one two three four', { delay: 120 }),
    ])
    await expect(text(other)).toContainText(`Begun and${words}`, patient)
    await expect(text(other)).toHaveAttribute('contenteditable', 'true', patient)
    await text(other).click()
    await putCursorAtEnd(other)
    await other.keyboard.type(', then two', { delay: 50 })
    await expect(text(studio)).toContainText(`Begun and${words}, then two`, patient)
    const stored = () =>
      client.fetch<string>('pt::text(*[_id == $id][0].sections[0].body)', { id: `drafts.${id}` })
    await expect.poll(stored, patient).toBe(`Begun and${words}, then two`)
  } finally {
    await context.close()
    await removeDocuments(client, id)
  }
})
