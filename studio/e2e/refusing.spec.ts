import { expect, type Page } from '@playwright/test'
import { client, createDraft, createPage } from './support/content.ts'
import {
  expectUnpublishable,
  formOf,
  openPage,
  openReview,
  patient,
  problemsIn,
  publish,
  publishReviewed,
  test,
  textField,
  visit,
  write,
} from './support/studio.ts'

/** Opens a draft that was not written in the Studio, and waits for the warning of its validation. */
async function openDraft(studio: Page, id: string, draft: Record<string, unknown>): Promise<void> {
  await createDraft(id, { description: 'Too short.', ...draft })
  await openPage(studio, id)
  await expect(studio.getByRole('button', { name: /validation/i })).toBeVisible(patient)
  await expect(studio.getByTestId('action-publish')).toBeEnabled()
}

/** Closes a persistent notification that covers the buttons. */
async function closeNote(studio: Page, words: string): Promise<void> {
  const note = studio.getByRole('alert').filter({ hasText: words })
  await expect(note).toBeVisible()
  await note.getByRole('button').click()
  await expect(note).toHaveCount(0)
}

/** Publishes despite a warning, and reopens the review until it shows the warning. */
async function publishDespite(studio: Page, name: string): Promise<void> {
  const review = studio.getByRole('dialog', { name: 'What will change on the site' })
  await expect(async () => {
    await openReview(studio)
    try {
      // The review has found everything once its button is enabled.
      await expect(review.getByRole('button', { name: /^Publish/ })).toBeEnabled(patient)
      await expect(review.getByText('Visitors will notice this')).toBeVisible({ timeout: 2_000 })
    } catch (error) {
      await review.getByRole('button', { name: 'Not yet' }).click()
      throw error
    }
  }).toPass(patient)
  await publishReviewed(review, name, 'Publish anyway')
}

test('what the site would refuse cannot be published', async ({ studio }) => {
  const { id } = await createPage(client, 'wrong')
  await openPage(studio, id)
  // The form's snapshot of the other pages is older than this page.
  const twin = await createPage(client, 'twin')
  await textField(studio, 'path').fill(twin.path)
  const taken = `The page “Test twin” already has the path ${twin.path}.`
  await expect(studio.getByText(taken).first()).toBeAttached(patient)
  await expectUnpublishable(studio, taken)
})

test('faults are found in a browser that is never idle', { tag: '@all' }, async ({ page }) => {
  const { id } = await createPage(client, 'busy', { description: 'Too short.' })
  await page.addInitScript(() => {
    window.requestIdleCallback = (step, { timeout } = {}) => {
      const late = { didTimeout: true, timeRemaining: () => 0 }
      if (timeout) setTimeout(step, timeout, late)
      return 0
    }
  })
  await page.goto(formOf(id))
  await expect(page.getByRole('button', { name: /validation/i })).toBeVisible(patient)
})

test('if a story breaks while somebody writes, the review warns, and the page goes live without it', {
  tag: '@all',
}, async ({ studio, served }) => {
  const stories = (title: string) => ({
    sections: [{ _type: 'storyList', _key: 'stories', title }],
  })
  const { id, path } = await createPage(client, 'stories', stories('Stories begin'))
  const story = 'story-test-broken'
  const html = async () => (await served(path)).text
  // From then on, the site has all stories as they are now.
  await expect.poll(html, patient).toContain('Stories begin')
  await openDraft(studio, id, { name: 'Test of a story', ...stories('Stories go on') })
  // This is done without the Studio, as by a script, so the open form does not know.
  await client.createOrReplace({ _id: story, _type: 'story', name: 'Nothing but a name' })
  await publishDespite(studio, 'Test of a story')
  await closeNote(studio, 'sections[_key=="stories"].stories.summary: This shows a broken story')
  expect(await html()).toContain('Stories go on')
  expect(await html()).not.toContain('Nothing but a name')
})

test('the site refuses a story while another is broken, and names the field', {
  tag: '@all',
}, async ({ studio, served }) => {
  const [id, broken] = ['story-test-sound', 'story-test-broken']
  const [example] = await client.fetch('*[_type == "story"]')
  const story = { ...example, _id: id, name: 'Test of a refusal', order: 1 }
  const html = async () => (await served('/')).text
  await client.createOrReplace(story)
  await expect.poll(html, patient).toContain('Test of a refusal')
  await visit(studio, '/structure')
  await visit(studio, `/intent/edit/id=${id};type=story`)
  await write(textField(studio, 'name'), 'Refused for another')
  await client.createOrReplace({ _id: broken, _type: 'story', name: 'Nothing but a name' })
  await publish(studio)
  const note = studio.getByText('The site refused “Refused for another”')
  await expect(note.first()).toBeVisible(patient)
  await closeNote(studio, `${broken}: summary is missing`)
  expect(await html()).not.toContain('Refused for another')
})

test('a live link that leads nowhere is reported with its field', { tag: '@all' }, async ({
  studio,
}) => {
  const target = await createPage(client, 'target')
  const { id } = await createPage(client, 'remark')
  const calls = [{ _type: 'link', _key: 'c', kind: 'address', label: 'Go', address: target.path }]
  const sections = [{ _type: 'hero', _key: 'hero', title: 'Remark', calls }]
  await openDraft(studio, id, { name: 'Test of a remark', sections })
  await client.delete(target.id)
  await publishDespite(studio, 'Test of a remark')
  const remark = 'sections[_key=="hero"].calls[_key=="c"].address: There is no page at /test-target'
  await closeNote(studio, remark)
})

test('the review gives no verdict before edits are saved and checked', {
  tag: '@all',
}, async ({ studio }) => {
  const taken = await createPage(client, 'taken')
  const { id } = await createPage(client, 'unsettled')
  const { promise: held, resolve: save } = Promise.withResolvers<void>()
  await openPage(studio, id)
  await write(textField(studio, 'name'), 'Test of a verdict')
  const review = await openReview(studio)
  await expect(review.getByRole('button', { name: 'Publish now' })).toBeEnabled(patient)
  await review.getByRole('button', { name: 'Not yet' }).click()
  await studio.route('**/data/actions/**', async (route) => {
    await held
    await route.continue()
  })
  await textField(studio, 'path').fill(taken.path)
  await openReview(studio)
  await expect(review.getByText('Checking…')).toBeVisible()
  // This is longer than the review takes to compute what it knows about the unsaved path.
  await studio.waitForTimeout(4_000)
  await expect(review.getByText('Checking…')).toBeVisible()
  await expect(review.getByText('moves to')).toHaveCount(0)
  await expect(review.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  save()
  await expect(problemsIn(review)).toContainText(`already has the path ${taken.path}`, patient)
  await review.getByRole('button', { name: 'Not yet' }).click()
  await studio.unroute('**/data/actions/**')
})
