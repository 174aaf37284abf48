import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import { expect, type Locator, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { pointAt } from './support/preview.ts'
import { formOf, openPage, patient, publishLive, test, visit } from './support/studio.ts'

/** Each takes several seconds. */
const walked = ['Features', 'Plans', 'Demo']

interface Section {
  _type: string
  _key: string
  title?: string
}

async function sectionsOf(id: string): Promise<Section[]> {
  const draft = await client.getDocument<{ sections: Section[] }>(`drafts.${id}`)
  return draft?.sections ?? []
}

/** The sections that the form has filled with starter content, which takes a moment. */
async function finishedOf(id: string): Promise<Section[]> {
  const sections = await sectionsOf(id)
  return sections.filter((section) => !('_resolvingInitialValue' in section) && section.title)
}

/** The button that adds an item to a list. */
function addButton(list: Locator): Locator {
  return list.getByRole('button', { name: /^(Add one|Choose what to add)/ })
}

/** Publishes the open page unchanged, and visits it. */
async function expectVisible(
  studio: Page,
  visitor: Page,
  { id, name, address }: { id: string; name: string; address: string },
) {
  const titles = (await sectionsOf(id)).flatMap(({ title }) => title ?? [])
  await publishLive(studio, name, 'Publish with sample text')
  const errors: string[] = []
  visitor.on('pageerror', ({ message }) => errors.push(message))
  await visitor.goto(address)
  for (const title of new Set(titles)) {
    await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible()
  }
  expect(errors).toEqual([])
}

test('sections with empty links are inserted in the form, published and visited', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  test.setTimeout(120_000 + walked.length * 30_000)
  const { id, path } = await createPage(client, 'form-sections')
  await openPage(studio, id)
  for (const [index, kind] of walked.entries()) {
    const add = addButton(studio.getByTestId('field-sections'))
    await expect(async () => {
      await studio
        .getByTestId('document-panel-scroller')
        .evaluate((form) => form.scrollTo(0, form.scrollHeight))
      await add.click({ timeout: 2_000 })
    }).toPass(patient)
    const picker = studio.locator('[data-ui="Popover"]').filter({ hasText: 'Call to action' })
    await picker.getByText(kind, { exact: true }).click()
    await expect.poll(async () => (await finishedOf(id)).length, patient).toBe(index + 2)
    const form = studio.getByRole('dialog')
    await form.getByRole('button', { name: /close/i }).first().click()
    await expect(form).toHaveCount(0)
  }
  const types = new Set((await sectionsOf(id)).map(({ _type }) => _type))
  expect(types.size).toBe(new Set([...walked, 'Top of the page']).size)
  const page = { id, name: 'Test form-sections', address: `${site}${path}` }
  await expectVisible(studio, visitor, page)
})

test('sections are inserted in the preview, finished and opened at once, published and visited', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  test.setTimeout(120_000 + walked.length * 30_000)
  const { id, path } = await createPage(client, 'preview-sections')
  const query = new URLSearchParams({ preview: `${site}${path}` })
  await visit(studio, `/preview/route/${id}?${query}`)
  const frame = studio.frameLocator('iframe').first()
  await expect(frame.locator('h1')).toHaveText('Test preview-sections', patient)
  const hero = frame.locator('section').first()
  const insertAfter = frame.getByText('Insert after', { exact: true })
  const besideText = { x: 12, y: 40 }
  for (const [index, kind] of walked.entries()) {
    await hero.evaluate((section) => section.scrollIntoView({ block: 'start' }))
    // The menu works once the overlay has loaded the document.
    await expect(async () => {
      await studio.keyboard.press('Escape')
      await pointAt(frame, hero, besideText)
      await hero.click({ button: 'right', position: besideText })
      await insertAfter.click({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
    const picker = frame.locator('[data-ui="Popover"]').filter({ hasText: 'Call to action' })
    await picker.last().getByText(kind, { exact: true }).click()
    await expect.poll(async () => (await sectionsOf(id)).length, patient).toBe(index + 2)
    const inserted = async () => Object.keys((await sectionsOf(id))[1] ?? {}).length
    await expect.poll(inserted, patient).toBeGreaterThan(2)
    const [, { title = '' } = {}] = await sectionsOf(id)
    if (title) await expect(frame.getByText(title).first()).toBeAttached(patient)
    await expect(picker).toHaveCount(0)
    await expect(insertAfter).toHaveCount(0)
    const form = studio.getByRole('dialog')
    await expect(form.getByTestId(/^field-.*\.title$/).first()).toBeVisible(patient)
    await form.getByRole('button', { name: /close/i }).first().click()
  }
  await openPage(studio, id)
  const page = { id, name: 'Test preview-sections', address: `${site}${path}` }
  await expectVisible(studio, visitor, page)
})

test('the section picker has groups, is in alphabetical order, and can be searched', {
  tag: '@all',
}, async ({ studio }) => {
  const { id } = await createPage(client, 'picker')
  await openPage(studio, id)
  await addButton(studio.getByTestId('field-sections')).click()
  const groups = studio.getByRole('tab', { name: 'Demos' })
  const picker = studio.locator('[data-ui="Popover"]').filter({ has: groups })
  const offered = picker.getByRole('menuitem')
  await expect(picker.getByRole('tab')).toHaveText([
    'All',
    'Text',
    'Lists',
    'Proof',
    'Action',
    'Demos',
  ])
  await expect(offered).toHaveCount(sectionTypeNames.length)
  await expect(offered.first()).toContainText('Call to action')
  await picker.getByRole('tab', { name: 'Action' }).click()
  await expect(offered).toHaveText(['Call to action', 'Form or token application'])
  await picker.getByRole('tab', { name: 'All' }).click()
  await picker.getByRole('textbox').fill('picture')
  await expect(offered).toHaveText(['Text with picture'])
})

test('visitors follow the links of a section to a page and to a file', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const hero = { _type: 'hero', _key: 'hero', title: 'Test of links' }
  const target = await createPage(client, 'links-target', {
    sections: [hero, { _type: 'ctaBanner', _key: 'deep', anchor: 'deep', title: 'Deep below' }],
  })
  const { id, path } = await createPage(client, 'links-filled', {
    sections: [hero, { _type: 'ctaBanner', _key: 'call', title: 'Go on' }],
  })
  const name = 'test-of-links.pdf'
  await openPage(studio, id)
  const openCalls = () => visit(studio, formOf(id, 'sections[_key=="call"].calls'))
  await openCalls()
  const form = studio.getByRole('dialog')
  const add = addButton(form.getByTestId(/^field-.*calls$/))
  const label = form.getByTestId(/^field-.*\.label$/).getByRole('textbox')
  await add.click(patient)
  await label.fill('See the plans')
  await form.getByRole('combobox', { name: 'Page', exact: true }).fill('Test links-target')
  // The list of pages beside the form has options of its own.
  const found = studio.getByRole('option').getByRole('button', { name: target.path })
  await expect(found).toBeVisible(patient)
  await studio.keyboard.press('ArrowDown')
  await studio.keyboard.press('Enter')
  await expect(form.getByText(target.path)).toBeVisible(patient)
  await form.getByRole('combobox', { name: 'Place on the page' }).selectOption('#deep')
  await openCalls()

  await add.click(patient)
  await form.getByRole('radio', { name: 'A file' }).check()
  await label.fill('Read the paper')
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await form.locator('input[type="file"]').setInputFiles(file)
  await expect(form.getByTestId('file-name').getByText(name)).toBeVisible(patient)
  const stored = async () => JSON.stringify(await sectionsOf(id))
  await expect.poll(stored, patient).toMatch(/"Read the paper".*"file-|"file-.*"Read the paper"/)
  await openPage(studio, id)
  await expect(studio.getByTestId('action-publish')).toBeEnabled(patient)
  await publishLive(studio, 'Test links-filled')

  await visitor.goto(`${site}${path}`)
  const paper = visitor.getByRole('link', { name: 'Read the paper' })
  const answer = await visitor.request.get(`${site}${await paper.getAttribute('href')}`)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await visitor.getByRole('link', { name: 'See the plans' }).click()
  await expect(visitor).toHaveURL(`${site}${target.path}#deep`)
})
