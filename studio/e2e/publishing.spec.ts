import { expect } from '@playwright/test'
import { block, client, createDraft, createPage } from './support/content.ts'
import {
  chooseAction,
  formOf,
  openPage,
  openReview,
  patient,
  problemsIn,
  publishLive,
  publishReviewed,
  test,
  textField,
  visit,
  write,
} from './support/studio.ts'

test('a draft stays off the site until it is published, and then the Studio says when it is live', async ({
  studio,
  served,
}) => {
  const { id, path } = await createPage(client, 'publish')
  const title = 'A title that was just written'
  await openPage(studio, id)
  await studio.getByRole('tab', { name: 'Search and sharing' }).click()
  await write(textField(studio, 'title'), title)
  await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.title).toBe(title)
  expect((await served(path)).text).not.toContain(title)
  const review = await openReview(studio)
  await expect(review.getByText(`${path} changes`)).toBeVisible()
  await expect(review.getByText(/^Title: “.*” becomes “A title that was just/)).toBeVisible()
  await publishReviewed(review, 'Test publish')
  await expect.poll(async () => (await served(path)).text, patient).toContain(title)
})

test('on a phone, a page is published from an open section', { tag: '@all' }, async ({
  studio,
}) => {
  const { id } = await createPage(client, 'phone')
  const wide = studio.viewportSize()
  await openPage(studio, id)
  await studio.setViewportSize({ width: 390, height: 844 })
  await visit(studio, formOf(id, 'sections[_key=="hero"].title'))
  const section = studio.getByRole('dialog').filter({ hasText: 'Sections' })
  await section
    .getByTestId('field-sections[_key=="hero"].title')
    .getByRole('textbox')
    .fill('On the way')
  const publish = section.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeInViewport(patient)
  await publish.click()
  const review = studio.getByRole('dialog', { name: 'What will change on the site' })
  await expect(review.getByText(/becomes “On the way”/)).toBeVisible(patient)
  await publishReviewed(review, 'Test phone')
  if (wide) await studio.setViewportSize(wide)
})

test('the last letters are saved even if the form is left at once, and are published later', {
  tag: '@all',
}, async ({ studio }) => {
  const { id } = await createPage(client, 'leaving')
  await openPage(studio, id)
  const name = textField(studio, 'name')
  await expect(name).toHaveValue('Test leaving', patient)
  await name.press('End')
  await name.pressSequentially(' typed at the last moment')
  await visit(studio, '/structure')
  const written = 'Test leaving typed at the last moment'
  const saved = async () => (await client.getDocument(`drafts.${id}`))?.name
  await expect.poll(saved, patient).toBe(written)
  await openPage(studio, id)
  await publishLive(studio, written)
})

test('a page that moves says so and leaves a redirect at its old path', async ({
  studio,
  served,
}) => {
  const { id, path } = await createPage(client, 'move')
  await openPage(studio, id)
  await write(textField(studio, 'path'), '/test-moved')
  const review = await openReview(studio)
  await expect(review.getByText(`${path} moves to /test-moved`)).toBeVisible()
  await expect(review.getByLabel(`Leave a redirect at ${path}`)).toBeChecked()
  await publishReviewed(review, 'Test move')
  const redirect = { status: 308, location: '/test-moved' }
  await expect.poll(() => served(path), patient).toMatchObject(redirect)
})

test('a redirect at the path that a page takes goes when the page is published, not before', {
  tag: '@all',
}, async ({ studio }) => {
  const { id } = await createPage(client, 'taking')
  const redirect = { kind: 'page', page: { _type: 'reference', _ref: id } }
  const taken = await createPage(client, 'taken', { sections: [], redirect })
  await openPage(studio, id)
  await write(textField(studio, 'path'), taken.path)
  const review = await openReview(studio)
  const sentence = `The redirect at ${taken.path} goes away: the page takes its path`
  await expect(review.getByText(sentence)).toBeVisible(patient)
  const actions = /\/data\/actions\//
  const conflict = { error: { type: 'mutationError', description: 'Somebody was faster' } }
  await studio.route(actions, (route) => route.fulfill({ status: 409, json: conflict }))
  await review.getByRole('button', { name: 'Publish now' }).click()
  await expect(studio.getByText('“Test taking” was not published')).toBeVisible(patient)
  expect(await client.getDocument(taken.id)).toMatchObject({ path: taken.path })
  await studio.unroute(actions)
  await publishLive(studio, 'Test taking')
  expect(await client.getDocument(taken.id)).toBeUndefined()
})

test('deleting a page that others link to offers a redirect instead', async ({
  studio,
  served,
}) => {
  const { id, path } = await createPage(client, 'goes')
  const page = { _type: 'reference', _ref: id }
  const link = { _type: 'link', _key: 'c', kind: 'page', label: 'Go', page }
  const instead = await createPage(client, 'instead')
  const hero = { _type: 'hero', _key: 'hero', title: 'Links' }
  const linked = { sections: [{ ...hero, calls: [link] }] }
  await createPage(client, 'links', linked)
  // It has the same name, and its draft no longer links here.
  const namesake = await createPage(client, 'links-too', { ...linked, name: 'Test links' })
  await createDraft(namesake.id, { sections: [hero] })
  await openPage(studio, id)
  const counted = studio.getByText('A page of the site, and 2 pages lead here')
  await expect(counted).toBeVisible(patient)
  await chooseAction(studio, 'Delete')
  const dialog = studio.getByRole('dialog')
  await expect(dialog.getByText(/2 documents link here: Test links, Test links/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox').selectOption({ label: instead.path })
  await dialog.getByRole('button', { name: 'Make it a redirect' }).click()
  await expect.poll(async () => (await served(path)).status, patient).toBe(308)
  const kept = await client.getDocument(id)
  expect(kept?.sections).toHaveLength(1)
})

test('menus follow when a page is marked soon and unmarked, as the review said they would', {
  tag: ['@sample', '@all'],
}, async ({ studio, served }) => {
  const { id } = await createPage(client, 'menu', { path: '/support/test-menu' })
  await openPage(studio, id)
  await studio.getByRole('tab', { name: 'Menu' }).click()
  await studio
    .getByRole('switch', { name: 'Soon' })
    .or(studio.getByLabel('Soon', { exact: true }))
    .first()
    .click({ force: true })
  await expect(studio.getByTestId('action-publish')).toBeEnabled()
  const review = await openReview(studio)
  await expect(review.getByText(/“Test menu” shows a soon tag/).first()).toBeVisible()
  await publishReviewed(review, 'Test menu')
  const entry = async () => {
    const { text } = await served('/')
    return [text.includes('Test menu'), text.includes('href="/support/test-menu"')]
  }
  await expect.poll(entry, patient).toEqual([true, false])
})

test('the review says when a page is taken down, and what the form warns of', {
  tag: '@all',
}, async ({ studio, served }) => {
  const { id, path } = await createPage(client, 'dated')
  await createDraft(id, {
    middleware: ['availability'],
    title: 'A title that is a good deal longer than search engines have any room for',
    description: 'Too short.',
    sections: [
      { _type: 'hero', _key: 'hero', title: 'Test dated' },
      { _type: 'ctaBanner', _key: 'cta', title: 'Start this week' },
      { _type: 'richText', _key: 'text', body: [block('h2', 'One'), block('h4', 'Two')] },
    ],
  })
  await openPage(studio, id)
  const review = await openReview(studio)
  const warnings = review.getByRole('group', { name: 'The form warns of this' })
  const warned = [
    'Call to action › Calls to action: A call to action without a link leads nowhere',
    'cut titles off at about 60 characters',
    'Search engines show 50 to 160 characters',
    'a level is skipped',
  ]
  for (const words of warned) await expect(warnings).toContainText(words)
  await review.getByRole('button', { name: 'Not yet' }).click()
  await studio.getByRole('tab', { name: 'Search and sharing' }).click()
  await expect(studio.getByTestId('search-preview')).toContainText('12 too many')

  await studio.getByRole('tab', { name: 'Availability' }).click()
  const until = studio.getByTestId('field-availability.until').getByRole('textbox')
  await until.fill('2030-11-27 10:00')
  await openReview(studio)
  const problems = problemsIn(review)
  await expect(problems).toContainText('Shown between › Until: Invalid date.', patient)
  await expect(review.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await problems.getByRole('link', { name: 'Shown between › Until' }).click()
  await expect(until).toBeFocused(patient)
  await until.fill('Nov 27, 2030 10:00')
  await until.press('Tab')
  const stored = async () => (await client.getDocument(`drafts.${id}`))?.availability
  await expect.poll(stored, patient).toHaveProperty('until')
  await openReview(studio)
  await expect(review).toContainText(
    `${path} is taken down on Nov 27, 2030, 10:00 AM: from then on visitors get “page not found”`,
    patient,
  )
  await publishReviewed(review, 'Test dated')
  expect((await served(path)).status).toBe(200)
})

test('a new brand name is in the title of the home page', {
  tag: ['@sample', '@all'],
}, async ({ studio, served }) => {
  const title = async () => /<title>(.*?)<\/title>/.exec((await served('/')).text)?.[1]
  expect(await title()).toMatch(/^Nectar: /)
  await visit(studio, '/structure/settings')
  await expect(textField(studio, 'brandName')).toHaveValue('Nectar', patient)
  await write(textField(studio, 'brandName'), 'Ambrosia')
  const review = await openReview(studio)
  await expect(review).toContainText('Every page changes', patient)
  await publishReviewed(review, 'Settings')
  expect(await title()).toMatch(/^Ambrosia: /)
})
