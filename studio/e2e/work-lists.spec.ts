import { expect, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import {
  liveNote,
  openPage,
  patient,
  publish,
  tidiedTest as test,
  textField,
  visit,
} from './support/studio.ts'

/** Opens a work list with clicks, and returns the entry with a name. */
async function entryOf(studio: Page, list: string, name: string) {
  await visit(studio, '/overview')
  await studio.getByRole('link', { name: 'Structure', exact: true }).click()
  await studio.getByRole('link', { name: 'Work lists', exact: true }).click(patient)
  await studio.getByRole('link', { name: list, exact: true }).click(patient)
  await expect(studio.getByTestId('document-list-pane')).toBeVisible(patient)
  return studio.getByTestId('document-list-pane').getByText(name, { exact: true })
}

test('a page without a description is found, described, and leaves the list', {
  tag: '@all',
}, async ({ studio, site, request }) => {
  const { id, path } = await createPage(client, 'undescribed')
  await client.create({ ...(await client.getDocument(id)), _type: 'route', _id: `drafts.${id}` })
  await client.patch(`drafts.${id}`).unset(['description']).commit()
  const description = 'A sentence that was written because a list asked for it, and then published.'
  // The page and its draft are one entry.
  await expect(await entryOf(studio, 'Drafts', 'Test undescribed')).toHaveCount(1, patient)
  const list = 'Pages without a description'
  await (await entryOf(studio, list, 'Test undescribed')).click(patient)
  await studio.getByRole('tab', { name: 'Search and sharing' }).click(patient)
  await textField(studio, 'description').fill(description)
  await publish(studio)
  await expect(liveNote(studio, 'Test undescribed')).toBeVisible(patient)
  expect(await (await request.get(`${site}${path}`)).text()).toContain(description)
  await expect(await entryOf(studio, list, 'Test undescribed')).toHaveCount(0)
})

test('a form shows the card of shared links', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
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
  await publish(studio)
  await expect(liveNote(studio, 'Test card')).toBeVisible(patient)
  await visitor.goto(`${site}/test-card-moved`)
  const title = visitor.locator('meta[property="og:title"]')
  await expect(title).toHaveAttribute('content', 'A card with a title')
})
