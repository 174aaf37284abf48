import { expect } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import {
  chooseAction,
  openPage,
  openReview,
  patient,
  publish,
  test,
  textField,
  visit,
  write,
} from './support/studio.ts'

test('undo: read the history, restore a version, discard a draft, unpublish', {
  tag: '@all',
}, async ({ studio, served }) => {
  // A new id each time, because the history of a document outlives the document.
  const { id, path } = await createPage(client, `history-${Date.now()}`)
  const html = async () => (await served(path)).text
  const drafted = () => client.getDocument(`drafts.${id}`)
  for (const title of ['The first title', 'The second title']) {
    await openPage(studio, id)
    await studio.getByRole('tab', { name: 'Search and sharing' }).click()
    await write(textField(studio, 'title'), title)
    await expect.poll(async () => (await drafted())?.title).toBe(title)
    await publish(studio)
    await expect.poll(html, patient).toContain(title)
  }

  await studio.getByTestId('pane-context-menu-button').last().click()
  await studio.getByRole('menuitem', { name: 'History' }).click()
  const published = studio.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  await expect(published).toHaveCount(2, patient)
  await published.last().click()
  await expect(textField(studio, 'title')).toHaveValue('The first title', patient)
  await expect(textField(studio, 'title')).toHaveAttribute('readonly', '')
  await studio.getByTestId('action-reverttorevision').click()
  await expect(
    studio.getByText(/^Revert to this revision\? The draft becomes what it was then\./),
  ).toBeVisible()
  await studio.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await drafted())?.title, patient).toBe('The first title')
  await openPage(studio, id)
  await studio.getByRole('tab', { name: 'Search and sharing' }).click()
  await expect(textField(studio, 'title')).toHaveValue('The first title', patient)
  await expect(textField(studio, 'title')).toBeEditable(patient)
  const changes = await openReview(studio)
  await expect(changes.getByText(`${path} changes`)).toBeVisible(patient)
  await changes.getByRole('button', { name: 'Not yet' }).click()
  expect(await html()).toContain('The second title')

  await openPage(studio, id)
  await chooseAction(studio, /discard/i)
  const confirm = studio.getByRole('dialog').getByRole('button', { name: /discard/i })
  await confirm.click()
  await expect.poll(drafted, patient).toBeFalsy()

  await chooseAction(studio, 'Unpublish')
  const review = studio.getByRole('dialog')
  await expect(review.getByText(`${path} goes away`)).toBeVisible()
  await review.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect.poll(async () => (await served(path)).status, patient).toBe(404)
  expect((await drafted())?.title).toBe('The second title')
  expect(await client.getDocument(id)).toBeFalsy()
})

test('a deleted page is found on the overview, restored and published', {
  tag: '@all',
}, async ({ studio, served }) => {
  const { id, path } = await createPage(client, 'binned')
  const status = async () => (await served(path)).status
  await expect.poll(status, patient).toBe(200)
  await openPage(studio, id)
  await chooseAction(studio, 'Delete')
  const dialog = studio.getByRole('dialog', { name: 'Delete Test binned?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(status, patient).toBe(404)

  await visit(studio, '/overview')
  await studio.getByRole('button', { name: 'Restore Test binned' }).click()
  await expect(textField(studio, 'name')).toHaveValue('Test binned', patient)
  await publish(studio)
  await expect.poll(status, patient).toBe(200)

  const history = studio.waitForResponse(/\/data\/history\/[^/]+\/transactions/, patient)
  await visit(studio, '/overview')
  await (await history).finished()
  await expect(studio.getByRole('heading', { name: /^Recently deleted/ })).toBeVisible(patient)
  await expect(studio.getByRole('button', { name: 'Restore Test binned' })).toHaveCount(0)
})
