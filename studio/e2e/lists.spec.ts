import { expect, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { newPicture } from './support/picture.ts'
import {
  expectUnpublishable,
  openReview,
  patient,
  publishLive,
  publishReviewed,
  test,
  textField,
  visit,
} from './support/studio.ts'

/** Presses + above a list. */
async function begin(studio: Page, list: string) {
  await visit(studio, `/structure/${list}`)
  await studio.getByTestId('action-intent-button').click(patient)
}

test('a country is created and seen, and its code is checked with a plain message', {
  tag: '@sample',
}, async ({ studio, served }) => {
  const name = 'Testland'
  await begin(studio, 'lists;country')
  await textField(studio, 'label').fill(name)
  await textField(studio, 'value').fill('xt')
  const problem = 'Code: This must be a code of two capital letters, such as PT.'
  await expectUnpublishable(studio, problem)
  await textField(studio, 'value').fill('XT')
  await publishLive(studio, name)
  expect((await served('/contact')).text).toContain(name)
})

test('a social link is created and seen', { tag: '@all' }, async ({ studio, served }) => {
  const name = 'Test network'
  const { path } = await createPage(client, 'network')
  await begin(studio, 'lists;socialLink')
  await studio.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'GitHub' })
  await textField(studio, 'name').fill(name)
  await studio.getByRole('textbox', { name: 'Address' }).fill('https://network.example/test')
  await publishLive(studio, name)
  expect((await served(path)).text).toContain('https://network.example/test')
})

test('a story with its picture is created and seen', {
  tag: ['@sample', '@all'],
}, async ({ studio, site, page: visitor }) => {
  const name = 'Test storyteller'
  const stories = { _type: 'storyList', _key: 'stories', title: 'Hosted here', serviceKind: 4 }
  const { path } = await createPage(client, 'stories', { sections: [stories] })
  await begin(studio, 'story')
  await textField(studio, 'name').fill(name)
  const form = studio.getByTestId('document-panel-scroller')
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  await field('Title').fill('A story that a test tells')
  await field('Niche').fill('Testing')
  await field('Summary').fill('It was told in the Studio and read on the site.')
  await form.locator('[contenteditable]').first().click()
  await studio.keyboard.type('It began with an empty form.')
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'test-story.png',
      mimeType: 'image/png',
      buffer: await newPicture({ width: 1200, height: 800 }),
    })
  await field('Alternative text').fill('The picture of a test', patient)
  await field('Analytics code').fill('test')
  await form.getByRole('checkbox', { name: 'Hosting' }).check()
  const review = await openReview(studio)
  await expect(review.getByText(`${path} changes`)).toBeVisible(patient)
  await publishReviewed(review, name)
  const entry = studio.getByTestId('document-list-pane').getByRole('link', { name })
  const shownWidth = () =>
    entry.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(shownWidth, patient).toBeGreaterThan(0)
  await visitor.goto(`${site}${path}`)
  await expect(visitor.getByAltText('The picture of a test')).toBeAttached()
})
