import { expect, test } from '@playwright/test'
import {
  contentClient,
  createPage,
  openDocument,
  publish,
  removeDocuments,
  siteAddress,
  textField,
  write,
} from './support.ts'

const client = contentClient()
const patient = { timeout: 30_000 }

test.describe('history', () => {
  test('lists what happened, shows an older revision and brings it back', async ({ page }) => {
    test.setTimeout(150_000)
    const { id, path } = await createPage(client, 'history')
    const site = await siteAddress(page)
    const served = async () => (await page.request.get(`${site}${path}`)).text()
    try {
      await openDocument(page, 'route', id)
      for (const title of ['The first title', 'The second title']) {
        await page.getByRole('tab', { name: 'Search and sharing' }).click()
        await write(textField(page, 'title'), title)
        await expect
          .poll(() => client.getDocument(`drafts.${id}`).then((draft) => draft?.title))
          .toBe(title)
        await publish(page)
        await expect.poll(async () => (await served()).includes(title), patient).toBe(true)
      }

      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
      await expect(published).toHaveCount(2, patient)

      await published.last().click()
      await expect(textField(page, 'title')).toHaveValue('The first title', patient)
      await expect(textField(page, 'title')).toHaveAttribute('readonly', '')

      await page.getByTestId('action-reverttorevision').click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect
        .poll(() => client.getDocument(`drafts.${id}`).then((draft) => draft?.title), patient)
        .toBe('The first title')
      expect(await served()).toContain('The second title')

      await publish(page)
      await expect
        .poll(async () => (await served()).includes('The first title'), patient)
        .toBe(true)
    } finally {
      await removeDocuments(client, id)
    }
  })
})
