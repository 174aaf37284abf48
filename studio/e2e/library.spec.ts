import { expect, type Page } from '@playwright/test'
import { client, createDraft, createPage, createRelease } from './support/content.ts'
import { newPicture } from './support/picture.ts'
import { openList, patient, publishLive, signInAsViewer, test, write } from './support/studio.ts'

/** Stores a new picture. */
async function upload(filename: string): Promise<string> {
  return (await client.assets.upload('image', await newPicture(), { filename }))._id
}

function heroWith(asset: string, alt?: string) {
  const picture = { _type: 'picture', alt, asset: { _type: 'reference', _ref: asset } }
  const media = { _type: 'media', picture }
  return { sections: [{ _type: 'hero', _key: 'hero', title: 'Test library', media }] }
}

const openLibrary = (studio: Page) => openList(studio, 'Pictures and files')
const entries = (studio: Page) => studio.getByTestId('library-entry')

test('a picture is found, tagged and replaced wherever it is used, and the old one is deleted', async ({
  studio,
  site,
  page: visitor,
}) => {
  const scripts: string[] = []
  studio.on('request', (request) => scripts.push(request.url()))
  const old = await upload('library-old.png')
  const { path } = await createPage(client, 'library', heroWith(old, 'A library'))
  await openList(studio)
  const link = studio.getByRole('link', { name: 'Pictures and files', exact: true })
  await expect(link).toBeVisible(patient)
  expect(scripts.filter((url) => url.includes('/library-'))).toEqual([])
  await link.click()

  await studio.getByRole('textbox', { name: /^Find pictures/ }).fill('LIBRARY-old', patient)
  await expect(entries(studio)).toHaveText([/library-old\.png.*used by one document$/])
  await entries(studio).click()
  await studio.getByRole('combobox', { name: 'A new tag' }).fill('test-tag', patient)
  await studio.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(studio.getByRole('button', { name: 'Remove the tag test-tag' })).toBeVisible(patient)
  await studio.getByRole('textbox', { name: /^Find pictures/ }).fill('test-tag')
  await expect(entries(studio)).toHaveText([/library-old\.png/])

  const use = studio.getByRole('link', {
    name: /^Test library › Sections › 1\. Top of the page › /,
  })
  await expect(use).toBeVisible()
  await expect(studio.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await studio.getByRole('button', { name: 'Replace everywhere' }).click()
  const dialog = studio.getByRole('dialog', { name: /^Replace/ })
  await expect(dialog).toContainText('Used by: Test library.')
  const other = { name: 'library-new.png', mimeType: 'image/png', buffer: await newPicture() }
  await dialog.getByLabel('The new picture', { exact: true }).setInputFiles(other)
  const text = dialog.getByLabel('What the new picture shows')
  await expect(text).toHaveValue('A library')
  await text.fill('Another library')
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(studio.getByText('The picture was replaced everywhere').first()).toBeVisible(patient)
  const query = '*[originalFilename == "library-new.png"][0]._id'
  await expect.poll(() => client.fetch(query), patient).toMatch(/^image-/)
  const hash = (await client.fetch<string>(query)).split('-')[1] ?? 'none'
  const source = async () => {
    await visitor.goto(`${site}${path}`)
    const picture = visitor.getByRole('img', { name: 'Another library' })
    // A visit before the page is live finds none, and must not wait for it.
    return (await picture.count()) === 1 ? picture.getAttribute('src') : 'none yet'
  }
  await expect.poll(source, patient).toContain(hash)

  await studio.getByRole('textbox', { name: /^Find pictures/ }).fill('library-', patient)
  await entries(studio).filter({ hasText: 'library-new' }).click(patient)
  await expect(studio.getByRole('heading', { name: 'library-new.png' })).toBeVisible(patient)
  await expect(use).toBeVisible(patient)
  await entries(studio).filter({ hasText: 'library-old' }).click()
  await expect(studio.getByText('It is used nowhere, not even in a draft or release.')).toBeVisible(
    patient,
  )
  await studio.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = studio.getByRole('dialog', { name: 'Delete for good?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(entries(studio).filter({ hasText: 'library-old' })).toHaveCount(0, patient)
  expect(await client.getDocument(old)).toBeUndefined()
})

test('a picture without alternative text is found, and one click leads to its field', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const asset = await upload('library-wordless.png')
  const { path } = await createPage(client, 'wordless', heroWith(asset))
  await openLibrary(studio)
  await studio.getByRole('combobox', { name: 'Show' }).selectOption('wordless', patient)
  await expect(entries(studio).filter({ hasText: 'library-wordless' })).toContainText(
    'alternative text is missing',
    patient,
  )
  await entries(studio).filter({ hasText: 'library-wordless' }).click()
  await studio.getByRole('link', { name: /^Test wordless › Sections/ }).click(patient)
  const field = studio.getByTestId(/^field-.*picture\.alt$/).getByRole('textbox')
  await expect(field).toBeFocused(patient)
  await write(field, 'A picture with words')
  await publishLive(studio, 'Test wordless')
  await visitor.goto(`${site}${path}`)
  await expect(visitor.getByRole('img', { name: 'A picture with words' })).toBeVisible(patient)

  await studio.goBack()
  await openLibrary(studio)
  await studio.getByRole('combobox', { name: 'Show' }).selectOption('wordless', patient)
  await expect(entries(studio).filter({ hasText: 'library-wordless' })).toHaveCount(0, patient)
})

test('several files are uploaded and tagged at once; a viewer sees them but is offered no change', {
  tag: '@all',
}, async ({ page }) => {
  const names = ['library-spare-1.png', 'library-spare-2.png']
  const search = page.getByRole('textbox', { name: /^Find pictures/ })
  await page.goto('/')
  // Signing in loads the Studio twice.
  await expect(page.getByRole('heading', { name: /^To be fixed/ })).toBeVisible(patient)
  await openLibrary(page)
  const files = await Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/png', buffer: await newPicture() })),
  )
  await page.getByLabel(/^Upload files/).setInputFiles(files, patient)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('unused', patient)
  const address = page.url()
  await search.fill('library-spare')
  await expect(entries(page)).toHaveCount(2, patient)
  await page.getByRole('combobox', { name: 'A tag for these 2' }).fill('test-spare-tag')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await search.fill('test-spare-tag')
  await expect(entries(page)).toHaveCount(2, patient)

  await search.fill('library-spare-1')
  await entries(page).click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible(patient)
  await page.goto('/')
  await signInAsViewer(page)
  await page.goto(address)
  await search.fill('library-spare-1', patient)
  await entries(page).click(patient)
  await expect(page.getByText('It is used nowhere, not even in a draft or release.')).toBeVisible(
    patient,
  )
  await expect(page.getByRole('link', { name: 'Open the picture' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Delete|Replace|Add|Remove|Upload)/ }),
  ).toHaveCount(0)
})

test('a picture that only a draft, a release or a scheduled draft uses is not offered for deletion', {
  tag: '@all',
}, async ({ studio }) => {
  const name = 'library-coming.png'
  const asset = await upload(name)
  const pages = await Promise.all(
    ['only-draft', 'only-release', 'only-scheduled'].map((each) => createPage(client, each)),
  )
  const [draft = '', released = '', scheduled = ''] = pages.map(({ id }) => id)
  await createRelease('rComing', 'Coming soon', released)
  await client.patch(`versions.rComing.${released}`).set(heroWith(asset, 'Soon')).commit()
  await openLibrary(studio)
  await studio.getByRole('textbox', { name: /^Find pictures/ }).fill(name, patient)
  await expect(entries(studio)).toContainText('used by one document', patient)
  await createRelease('rAlone', 'Alone', scheduled, { cardinality: 'one' })
  await client.patch(`versions.rAlone.${scheduled}`).set(heroWith(asset, 'Soon')).commit()
  await createDraft(draft, heroWith(asset, 'Soon'))
  await expect(entries(studio)).toContainText('used by 3 documents', patient)
  await entries(studio).click()
  const use = (place: string) => studio.getByText(`In a ${place}. “Soon”`, { exact: true })
  await expect(use('draft')).toHaveCount(1, patient)
  // A scheduled draft is a release of one document.
  await expect(use('release')).toHaveCount(2, patient)
  await expect(studio.getByRole('button', { name: 'Replace everywhere' })).toBeVisible()
  await expect(studio.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await studio.getByRole('link', { name: /^Test only-release › Sections/ }).click()
  await expect.poll(() => studio.url(), patient).toContain('perspective=rComing')
  const field = studio.getByTestId(/^field-.*picture\.alt$/).getByRole('textbox')
  await expect(field).toHaveValue('Soon', patient)
})
