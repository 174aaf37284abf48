import { expect, type Page } from '@playwright/test'
import { client, createPage, removeDocuments, removeWhere } from './support/content.ts'
import { newPicture } from './support/picture.ts'
import {
  expectUnpublishable,
  liveNote,
  patient,
  publish,
  test,
  textField,
  visit,
} from './support/studio.ts'

/** Presses + above a list. */
async function begin(studio: Page, list: string) {
  await visit(studio, `/structure/${list}`)
  await studio.getByTestId('action-intent-button').click(patient)
}

test.describe('an entry of a list is created, published and seen', () => {
  test('a country, whose code is checked with a plain message', { tag: '@sample' }, async ({
    studio,
    site,
    request,
  }) => {
    const name = 'Testland'
    try {
      await begin(studio, 'lists;country')
      await textField(studio, 'label').fill(name)
      await textField(studio, 'value').fill('xt')
      await expectUnpublishable(
        studio,
        'Code: This must be a code of two capital letters, such as PT.',
      )
      await textField(studio, 'value').fill('XT')
      await publish(studio)
      await expect(liveNote(studio, name)).toBeVisible(patient)
      expect(await (await request.get(`${site}/contact`)).text()).toContain(name)
    } finally {
      await visit(studio, '/structure')
      await removeWhere('name == $name || label == $name', { name })
    }
  })

  test('a social link', { tag: '@all' }, async ({ studio, site, request }) => {
    const name = 'Test network'
    const { id, path } = await createPage(client, 'network')
    try {
      await begin(studio, 'lists;socialLink')
      await studio.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'GitHub' })
      await textField(studio, 'name').fill(name)
      await studio.getByRole('textbox', { name: 'Address' }).fill('https://network.example/test')
      await publish(studio)
      await expect(liveNote(studio, name)).toBeVisible(patient)
      const page = await request.get(`${site}${path}`)
      expect(await page.text()).toContain('https://network.example/test')
    } finally {
      await visit(studio, '/structure')
      await removeWhere('name == $name || label == $name', { name })
      await removeDocuments(client, id)
    }
  })

  test('a story with its picture', { tag: ['@sample', '@all'] }, async ({
    studio,
    site,
    page: visitor,
  }) => {
    const name = 'Test storyteller'
    const stories = { _type: 'storyList', _key: 'stories', title: 'Hosted here', serviceKind: 4 }
    const { id, path } = await createPage(client, 'stories', { sections: [stories] })
    const picture = await newPicture({ width: 1200, height: 800 })
    try {
      await begin(studio, 'story')
      await textField(studio, 'name').fill(name)
      const form = studio.getByTestId('document-panel-scroller')
      const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
      await field('Title').fill('A story that a test tells')
      await field('Niche').fill('Testing')
      await field('Summary').fill('It was told in the Studio and read on the site.')
      await form.locator('[contenteditable]').first().click()
      await studio.keyboard.type('It began with an empty form.')
      await form.locator('input[type="file"]').first().setInputFiles({
        name: 'test-story.png',
        mimeType: 'image/png',
        buffer: picture,
      })
      await field('Alternative text').fill('The picture of a test', patient)
      await field('Analytics code').fill('test')
      await form.getByRole('checkbox', { name: 'Hosting' }).check()
      await studio.getByTestId('action-publish').click()
      const review = studio.getByRole('dialog', { name: 'What will change on the site' })
      await expect(review.getByText(`${path} changes`)).toBeVisible(patient)
      await review.getByRole('button', { name: 'Publish now' }).click()
      await expect(liveNote(studio, name)).toBeVisible(patient)
      const entry = studio.getByTestId('document-list-pane').getByRole('link', { name })
      const shownWidth = () =>
        entry.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(shownWidth, patient).toBeGreaterThan(0)
      await visitor.goto(`${site}${path}`)
      await expect(visitor.getByAltText('The picture of a test')).toBeAttached()
    } finally {
      await visit(studio, '/structure')
      await removeDocuments(client, id)
      await removeWhere('name == $name || label == $name', { name })
    }
  })
})
