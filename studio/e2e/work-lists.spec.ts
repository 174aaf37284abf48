import { expect, type Page } from '@playwright/test'
import { client, createPage, removeDocuments, removeWhere } from './support/content.ts'
import {
  chooseAction,
  liveNote,
  openPage,
  patient,
  publish,
  test,
  textField,
  visit,
  write,
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

test('a new page is reviewed, approved, published and seen', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const name = 'Test of a review'
  const path = '/test-of-a-review'
  try {
    await visit(studio, '/overview')
    await studio.getByRole('link', { name: 'New page', exact: true }).click(patient)
    await expect(textField(studio, 'name')).toHaveValue('', patient)
    await textField(studio, 'name').fill(name)
    await textField(studio, 'path').fill('/Test of a Review')
    await studio.getByRole('button', { name: `Use ${path}` }).click(patient)
    const form = studio.getByTestId('document-panel-scroller')
    await expect(form.getByText(`${site}${path} is not live yet.`)).toBeVisible(patient)
    await expect(form.getByRole('link', { name: `${site}${path}` })).toHaveCount(0)
    await studio.getByRole('tab', { name: 'Search and sharing' }).click()
    await textField(studio, 'title').fill('A page that two people look at')
    await textField(studio, 'description').fill(
      'It waits for a review, is approved by somebody, and goes away when a test has seen it.',
    )
    const card = studio.getByTestId('social-card')
    await expect(card).toContainText('A page that two people look at')
    await expect(card).toContainText(new URL(site).host)
    await expect(card).toContainText('when you publish')
    await chooseAction(studio, 'Ask for review')
    await expect(studio.getByText('Ready for review', { exact: true })).toBeVisible(patient)
    await studio.getByRole('tab', { name: 'Page', exact: true }).click()
    await form.getByRole('link', { name: 'Open the preview' }).click()
    const headline = studio.frameLocator('iframe').first().locator('h1')
    await expect(headline).toHaveText('[Say what this page is about]', patient)

    const waiting = await entryOf(studio, 'Waiting for review', name)
    await expect(waiting).toBeVisible(patient)
    await waiting.click()
    await expect(textField(studio, 'name')).toHaveValue(name, patient)
    await chooseAction(studio, 'Approve')
    const approved = studio.locator('[data-ui="Badge"]').getByText('Approved', { exact: true })
    await expect(approved).toBeVisible(patient)
    // The approved revision is not the one that would be published now.
    await (await entryOf(studio, 'Approved, not yet published', name)).click(patient)
    await write(textField(studio, 'name'), `${name}, changed`)
    await expect(approved).toHaveCount(0, patient)
    await expect(studio.getByText('No matching documents')).toBeVisible(patient)
    await write(textField(studio, 'name'), name)
    await chooseAction(studio, 'Approve')
    await expect(approved).toBeVisible(patient)
    await (await entryOf(studio, 'Approved, not yet published', name)).click(patient)

    await publish(studio, 'Publish with sample text')
    await expect(liveNote(studio, name)).toBeVisible(patient)
    await expect(studio.getByText('No matching documents')).toBeVisible(patient)
    await expect(approved).toHaveCount(0)
    await expect(form.getByRole('link', { name: `${site}${path}` })).toBeVisible(patient)
    await visitor.goto(`${site}${path}`)
    await expect(visitor.locator('h1')).toHaveText('[Say what this page is about]')

    await visit(studio, '/overview')
    const published = studio.locator('[data-ui="Card"]').filter({ hasText: /^Recently published/ })
    await expect(published.last()).toContainText(
      new RegExp(`${name}published [^]* by Local Editor`),
      patient,
    )
  } finally {
    await visit(studio, '/structure')
    await removeWhere('path == $path', { path })
  }
})

test('a page without a description is found, described, and leaves the list', {
  tag: '@all',
}, async ({ studio, site, request }) => {
  const { id, path } = await createPage(client, 'undescribed')
  await client.create({ ...(await client.getDocument(id)), _type: 'route', _id: `drafts.${id}` })
  await client.patch(`drafts.${id}`).unset(['description']).commit()
  const description = 'A sentence that was written because a list asked for it, and then published.'
  try {
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
  } finally {
    await visit(studio, '/structure')
    await removeDocuments(client, id)
  }
})

test('a form shows the card of shared links, and where visitors find a page that is moving', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const { id, path } = await createPage(client, 'card')
  try {
    await openPage(studio, id)
    const form = studio.getByTestId('document-panel-scroller')
    await expect(form.getByRole('link', { name: `${site}${path}` })).toBeVisible(patient)
    await textField(studio, 'path').fill('/test-card-moved')
    await expect(form.getByText(/Until you publish, visitors find the page at/)).toBeVisible(
      patient,
    )
    await expect(form.getByRole('link', { name: `${site}${path}` })).toBeVisible()
    await form.getByRole('link', { name: 'Open the preview' }).click()
    const frame = studio.frameLocator('iframe').first()
    await expect(frame.locator('h1')).toHaveText('Test card', patient)

    await openPage(studio, id)
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
  } finally {
    await visit(studio, '/structure')
    const ids = await client.fetch<string[]>('*[path == $path]._id', { path })
    await removeDocuments(client, id, ...ids)
  }
})
