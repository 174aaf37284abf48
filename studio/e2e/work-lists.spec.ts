import { expect, type Page } from '@playwright/test'
import { client, createDraft, createPage } from './support/content.ts'
import { openList, openPage, patient, publishLive, test, textField } from './support/studio.ts'

/** Opens a work list with clicks, and returns the entry with a name. */
async function entryOf(studio: Page, list: string, name: string) {
  await openList(studio, 'Work lists', list)
  await expect(studio.getByTestId('document-list-pane')).toBeVisible(patient)
  return studio.getByTestId('document-list-pane').getByText(name, { exact: true })
}

test('a page without a description is found, described, and leaves the list', {
  tag: '@all',
}, async ({ studio, served }) => {
  const { id, path } = await createPage(client, 'undescribed')
  await createDraft(id, { description: undefined })
  const description = 'A sentence that was written because a list asked for it, and then published.'
  // The page and its draft are one entry.
  await expect(await entryOf(studio, 'Drafts', 'Test undescribed')).toHaveCount(1, patient)
  const list = 'Pages without a description'
  await (await entryOf(studio, list, 'Test undescribed')).click(patient)
  await studio.getByRole('tab', { name: 'Search and sharing' }).click(patient)
  await textField(studio, 'description').fill(description)
  await publishLive(studio, 'Test undescribed')
  expect((await served(path)).text).toContain(description)
  await expect(await entryOf(studio, list, 'Test undescribed')).toHaveCount(0)
})

test('a form shows the card of shared links', { tag: '@all' }, async ({ studio, served }) => {
  const { id } = await createPage(client, 'card')
  await openPage(studio, id)
  await textField(studio, 'path').fill('/test-card-moved')
  await studio.getByRole('tab', { name: 'Search and sharing' }).click()
  await textField(studio, 'title').fill('A card with a title')
  const card = studio.getByTestId('social-card')
  await expect(card).toContainText('A card with a title')
  const width = () =>
    card
      .getByRole('img')
      .evaluate((image) => image.clientWidth && 'naturalWidth' in image && image.naturalWidth)
  await expect.poll(width, patient).toBe(1200)
  await publishLive(studio, 'Test card')
  const { text } = await served('/test-card-moved')
  expect(text).toContain('<meta property="og:title" content="A card with a title"/>')
})
