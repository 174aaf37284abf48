import { expect, test } from '@playwright/test'
import {
  contentClient,
  createPage,
  openDocument,
  removeDocuments,
  textField,
  write,
} from './support.ts'

const client = contentClient()
const patient = { timeout: 30_000 }

test.describe('working together', () => {
  test('a second editor sees what the first types, without a reload', async ({ page, browser }) => {
    const { id } = await createPage(client, 'together')
    const second = await browser.newContext()
    const other = await second.newPage()
    try {
      await Promise.all([openDocument(page, 'route', id), openDocument(other, 'route', id)])
      await expect(textField(other, 'name')).toHaveValue('Test together', patient)
      await write(textField(page, 'name'), 'Typed by the first')
      await expect(textField(other, 'name')).toHaveValue('Typed by the first', patient)
    } finally {
      await second.close()
      await removeDocuments(client, id)
    }
  })

  test('a draft can be discarded: what is published comes back', async ({ page }) => {
    const { id } = await createPage(client, 'discard')
    try {
      await openDocument(page, 'route', id)
      await write(textField(page, 'name'), 'Not meant')
      await page.getByTestId('action-menu-button').click()
      await page.getByRole('menuitem', { name: /discard/i }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /discard/i })
        .click()
      await expect(textField(page, 'name')).toHaveValue('Test discard', patient)
      await expect.poll(() => client.getDocument(`drafts.${id}`), patient).toBeFalsy()
    } finally {
      await removeDocuments(client, id)
    }
  })
})
