import { expect, type Page } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import { pointAt } from './support/preview.ts'
import { formOf, liveNote, openPage, patient, publish, test, visit } from './support/studio.ts'

/** The names of the sections in the picker. */
const kinds = [
  'Code sample',
  'Call to action',
  'Table',
  'Questions and answers',
  'Features',
  'Form or token application',
  'Top of the page',
  'Text with picture',
  'Networks',
  'Plans',
  'Cards',
  'Running text',
  'Figures',
  'Steps',
  'Success stories',
  'Demo',
  'List of pages',
  'Supply and vesting',
]

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

/** Publishes the open page unchanged, and visits it. */
async function expectVisible(
  studio: Page,
  site: string,
  page: { id: string; path: string; name: string },
) {
  const titles = (await sectionsOf(page.id)).flatMap(({ title }) => title ?? [])
  await publish(studio, 'Publish with sample text')
  await expect(liveNote(studio, page.name)).toBeVisible(patient)
  const visitor = await studio.context().browser()?.newPage()
  if (!visitor) throw new Error('There is no browser.')
  const errors: string[] = []
  visitor.on('pageerror', ({ message }) => errors.push(message))
  await visitor.goto(`${site}${page.path}`)
  for (const title of new Set(titles)) {
    await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible()
  }
  expect(errors).toEqual([])
  await visitor.close()
}

test.describe('a section of each kind, with empty links', () => {
  test('is inserted in the form, published and visited', { tag: '@all' }, async ({
    studio,
    site,
  }) => {
    test.setTimeout(120_000 + walked.length * 30_000)
    const { id, path } = await createPage(client, 'form-sections')
    try {
      await openPage(studio, id)
      for (const [index, kind] of walked.entries()) {
        const add = studio
          .getByTestId('field-sections')
          .getByRole('button', { name: /^(Add one|Choose what to add)/ })
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
      await expectVisible(studio, site, { id, path, name: 'Test form-sections' })
    } finally {
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })

  test('is inserted in the preview, finished and opened at once, published and visited', {
    tag: '@all',
  }, async ({ studio, site }) => {
    test.setTimeout(120_000 + walked.length * 30_000)
    const { id, path } = await createPage(client, 'preview-sections')
    try {
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
      await expectVisible(studio, site, { id, path, name: 'Test preview-sections' })
    } finally {
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })
})

test('the section picker has groups, is in alphabetical order, and can be searched', {
  tag: '@all',
}, async ({ studio }) => {
  const { id } = await createPage(client, 'picker')
  try {
    await openPage(studio, id)
    await studio
      .getByTestId('field-sections')
      .getByRole('button', { name: /^(Add one|Choose what to add)/ })
      .click()
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
    await expect(offered).toHaveCount(kinds.length)
    await expect(offered.first()).toContainText('Call to action')
    await picker.getByRole('tab', { name: 'Action' }).click()
    await expect(offered).toHaveText(['Call to action', 'Form or token application'])
    await picker.getByRole('tab', { name: 'All' }).click()
    await picker.getByRole('textbox').fill('picture')
    await expect(offered).toHaveText(['Text with picture'])
  } finally {
    await visit(studio, '/structure')
    await removeDocuments(client, id)
  }
})

test('visitors follow the links of a section to a page and to a file', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const sections = [
    { _type: 'hero', _key: 'hero', title: 'Test links-filled' },
    { _type: 'ctaBanner', _key: 'call', title: 'Go on' },
  ]
  const target = await createPage(client, 'links-target', {
    sections: [
      { _type: 'hero', _key: 'hero', title: 'Test links-target' },
      { _type: 'ctaBanner', _key: 'deep', anchor: 'deep', title: 'Deep below' },
    ],
  })
  const { id, path } = await createPage(client, 'links-filled', { sections })
  const name = 'test-of-links.pdf'
  try {
    await openPage(studio, id)
    const openCalls = () => visit(studio, formOf(id, 'sections[_key=="call"].calls'))
    await openCalls()
    const form = studio.getByRole('dialog')
    const add = form
      .getByTestId(/^field-.*calls$/)
      .getByRole('button', { name: /^(Add one|Choose what to add)/ })
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
    await publish(studio)
    await expect(liveNote(studio, 'Test links-filled')).toBeVisible(patient)

    await visitor.goto(`${site}${path}`)
    const paper = visitor.getByRole('link', { name: 'Read the paper' })
    const answer = await visitor.request.get(`${site}${await paper.getAttribute('href')}`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await visitor.getByRole('link', { name: 'See the plans' }).click()
    await expect(visitor).toHaveURL(`${site}${target.path}#deep`)
  } finally {
    await visit(studio, '/structure')
    await removeDocuments(client, id, target.id)
    await client.delete({ query: '*[originalFilename == $name]', params: { name } })
  }
})
