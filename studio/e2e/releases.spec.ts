import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { client, createDraft, createPage, createRelease, headline } from './support/content.ts'
import {
  ask,
  cardOf,
  chooseAction,
  formOf,
  openPage,
  patient,
  test,
  textField,
  visit,
} from './support/studio.ts'

/** The next full minute that leaves time to schedule for it, as the Studio's field writes it. */
function nextMinute(): { at: number; text: string } {
  const at = Math.ceil((Date.now() + 40_000) / 60_000) * 60_000
  const date = new Date(at)
  const day = date.toLocaleDateString('en-US', { dateStyle: 'medium' })
  const time = date.toLocaleTimeString('en-GB', { timeStyle: 'short' })
  return { at, text: `${day} ${time}` }
}

async function chooseOfRelease(studio: Page, name: string): Promise<void> {
  await studio.getByTestId('release-menu-button').click(patient)
  await studio.getByRole('menuitem', { name }).click()
}

/** Search results move while more are found, so a click on one is repeated. */
async function addDocument(studio: Page, name: string): Promise<void> {
  const option = studio.getByRole('option', { name }).first()
  await expect(async () => {
    if (!(await option.isVisible())) {
      await studio.getByRole('button', { name: 'Add document' }).click({ timeout: 5_000 })
      await studio.keyboard.type(name)
    }
    await option.click({ timeout: 5_000 })
  }).toPass(patient)
  await expect(rowOf(studio, name)).toBeVisible(patient)
}

function rowOf(studio: Page, name: string) {
  return studio.getByTestId('table-row').filter({ hasText: name })
}

/** Schedules with Sanity's open dialog. */
async function setTime(studio: Page, text: string): Promise<void> {
  const dialog = studio.getByRole('dialog').filter({ has: studio.getByTestId('date-input') })
  const confirm = dialog.getByTestId('confirm-button')
  const field = dialog.getByTestId('date-input')
  await field.fill(text)
  await field.blur()
  await confirm.click(patient)
  await expect(studio.getByRole('dialog')).toHaveCount(0, patient)
}

test('a release is scheduled, and goes live once even if the content store is killed at that moment', {
  tag: '@all',
}, async ({ studio, served }) => {
  test.setTimeout(400_000)
  const names = ['release-a', 'release-b', 'release-c', 'release-d']
  const pages = await Promise.all(names.map((name) => createPage(client, name)))
  const [a = '', b = '', c = '', d = ''] = pages.map(({ id }) => id)
  await visit(studio, '/releases')
  await studio.getByRole('button', { name: 'New release' }).first().click(patient)
  await studio.getByTestId('release-form-title').fill('Spring of the test')
  await studio.getByTestId('submit-release-button').click()
  await expect.poll(() => studio.url(), patient).toMatch(/\/releases\/r/)
  const name = /\/releases\/(r\w+)/.exec(studio.url())?.[1] ?? ''
  await addDocument(studio, 'Test release-a')
  for (const page of [b, c]) {
    await client.createVersion({ releaseId: name, publishedId: page, baseId: page })
  }
  await rowOf(studio, 'Test release-c').getByRole('button').last().click(patient)
  await studio.getByRole('menuitem', { name: 'Unpublish' }).click(patient)
  await studio.getByRole('dialog').getByTestId('confirm-button').click(patient)
  const version = (id: string) => client.getDocument(`versions.${name}.${id}`)
  await expect.poll(async () => (await version(c))?._system, patient).toEqual({ delete: true })

  // One page is changed in its form, the other without the form.
  await rowOf(studio, 'Test release-a').getByText('Test release-a').click(patient)
  await expect(textField(studio, 'name')).toHaveValue('Test release-a', patient)
  await textField(studio, 'name').fill('Test release-a, renamed')
  await expect.poll(async () => (await version(a))?.name, patient).toContain('renamed')
  for (const id of [a, b]) {
    await client.patch(`versions.${name}.${id}`).set(headline('Live at last')).commit()
  }

  await visit(studio, `/releases/${name}`)
  await expect(studio.getByText('All documents validated, no issues found').first()).toBeAttached(
    patient,
  )
  const { at, text } = nextMinute()
  await chooseOfRelease(studio, 'Schedule release...')
  await setTime(studio, text)
  const state = async () => (await client.releases.get({ releaseId: name }))?.state
  await expect.poll(state, patient).toBe('scheduled')

  // A draft of another page is scheduled for the same minute.
  await createDraft(d, headline('A draft at its time'))
  await visit(studio, '/structure?perspective=')
  await openPage(studio, d)
  await chooseAction(studio, 'Schedule publish')
  await setTime(studio, text)
  await visit(studio, '/overview')
  const live = cardOf(studio, /^Scheduled/)
  await expect(live.getByRole('link', { name: 'Spring of the test' })).toBeVisible(patient)
  await expect(live.getByRole('link', { name: 'Test release-d' })).toBeVisible(patient)
  expect(Date.now()).toBeLessThan(at)
  expect((await served('/test-release-a')).text).not.toContain('Live at last')

  await wait(at - Date.now())
  await ask('/lake/kill')
  await ask('/lake/start')
  await expect.poll(state, patient).toBe('published')
  const html = (name: string) => async () => (await served(`/test-${name}`)).text
  await expect.poll(html('release-a'), patient).toContain('Live at last')
  await expect.poll(html('release-b'), patient).toContain('Live at last')
  await expect.poll(html('release-d'), patient).toContain('A draft at its time')
  await expect.poll(async () => (await served('/test-release-c')).status, patient).toBe(404)
  for (const id of [a, b, d]) {
    const { events } = await client.request<{
      events: Record<string, { publishCause?: string }[]>
    }>({ url: `/data/history/production/events/documents/${id}` })
    const causes = (events[id] ?? []).flatMap(({ publishCause }) => publishCause ?? [])
    expect(causes).toEqual(['release.schedule'])
  }
  // The published version is the draft.
  expect(await client.getDocument(`drafts.${d}`)).toBeUndefined()
  // The page that it took down is kept as a draft.
  expect(await client.getDocument(`drafts.${c}`)).toMatchObject({ name: 'Test release-c' })
})

test('a release is archived, restored with its documents, and published', {
  tag: '@all',
}, async ({ studio, served }) => {
  const { id, path } = await createPage(client, 'release-again')
  await createRelease('rAgain', 'Once more', id)
  await client.patch(`versions.rAgain.${id}`).set(headline('Restored and live')).commit()
  // An outage, such as that of the previous test, ends Sanity's list of releases until the Studio is reloaded.
  await studio.goto('/releases/rAgain')
  await expect(rowOf(studio, 'Test release-again')).toBeVisible(patient)
  await chooseOfRelease(studio, 'Archive release')
  await studio.getByRole('dialog').getByTestId('confirm-button').click(patient)
  const state = async () => (await client.releases.get({ releaseId: 'rAgain' }))?.state
  await expect.poll(state, patient).toBe('archived')
  // Its documents come from the history.
  await expect(rowOf(studio, 'Test release-again')).toBeVisible(patient)
  await chooseOfRelease(studio, 'Unarchive release')
  await expect.poll(state, patient).toBe('active')
  const version = await client.getDocument(`versions.rAgain.${id}`)
  expect(version).toMatchObject(headline('Restored and live'))
  await expect(studio.getByTestId('status-unarchiveRelease')).toBeVisible(patient)
  await expect(studio.getByTestId('status-archiveRelease')).toHaveCount(0)

  // Sanity briefly disables its button while it checks the restored documents again.
  await studio.goto('/releases/rAgain')
  await expect(rowOf(studio, 'Test release-again')).toBeVisible(patient)
  await studio.getByRole('button', { name: 'Run release' }).click(patient)
  await studio.getByRole('dialog').getByRole('button', { name: 'Run release' }).click(patient)
  await expect.poll(state, patient).toBe('published')
  const html = async () => (await served(path)).text
  await expect.poll(html, patient).toContain('Restored and live')
})

test('a page that is created from a redirect in a release stays its target, and both go live together', {
  tag: '@all',
}, async ({ studio }) => {
  const redirect = { _type: 'target', kind: 'page' }
  const { id } = await createPage(client, 'release-target', { sections: [], redirect })
  const version = (of: string) => client.getDocument(`versions.rTogether.${of}`)
  await createRelease('rTogether', 'Together', id)
  await visit(studio, `${formOf(id)}?perspective=rTogether`)
  await studio.getByRole('button', { name: 'Create…' }).click(patient)
  await studio.getByRole('menuitem', { name: 'Page', exact: true }).click(patient)
  const name = textField(studio, 'name').last()
  await expect(name).toHaveValue('', patient)
  await name.fill('Test of a new target')
  const reference = async () => (await version(id))?.redirect?.page
  await expect.poll(async () => (await reference())?._ref, patient).toBeTruthy()
  const target = (await reference())._ref
  await expect.poll(async () => (await version(target))?.name, patient).toContain('new target')
  // The target exists in the release alone, so the reference holds only once both are published.
  expect(await reference()).toMatchObject({ _strengthenOnPublish: { type: 'route' } })

  const { _rev, ...page } = (await client.getDocument(id)) ?? { _type: 'route', _rev: '' }
  const path = '/test-release-new-target'
  const whole = {
    ...page,
    ...headline('New'),
    redirect: undefined,
    path,
    _id: `versions.rTogether.${target}`,
  }
  await client.createOrReplace(whole)
  await client.releases.publish({ releaseId: 'rTogether' })
  expect(await client.getDocument(target)).toMatchObject({ path })
  const published = await client.getDocument(id)
  expect(published?.redirect.page).toEqual({ _type: 'reference', _ref: target })
})

test('the overview leads to the site as it will be when a release goes live', {
  tag: '@all',
}, async ({ studio, site }) => {
  const names = ['moment-before', 'moment', 'moment-after', 'moment-open', 'moment-draft']
  const pages = await Promise.all(names.map((name) => createPage(client, name)))
  const releases = ['rBefore', 'rMoment', 'rAfter', 'rOpenEnd']
  const day = 24 * 60 * 60 * 1000
  for (const [index, releaseId] of releases.entries()) {
    const page = pages[index]?.id ?? ''
    await createRelease(releaseId, `Release ${releaseId}`, page)
    const as = headline(`As ${releaseId} has it`)
    await client.patch(`versions.${releaseId}.${page}`).set(as).commit()
    const publishAt = new Date(Date.now() + (index + 1) * day).toISOString()
    if (releaseId !== 'rOpenEnd') await client.releases.schedule({ releaseId, publishAt })
  }
  await createDraft(pages[4]?.id ?? '', headline('Not yet decided'))
  await visit(studio, '/overview')
  // They are sorted by time.
  await studio.getByRole('link', { name: 'See the site at that time' }).nth(1).click(patient)
  const frame = studio.frameLocator('iframe').first()
  await expect(frame.locator('h1')).toHaveText('As rMoment has it', patient)
  const shown = [
    ['moment-before', 'As rBefore has it'],
    ['moment-after', 'Test moment-after'],
    ['moment-open', 'Test moment-open'],
    ['moment-draft', 'Test moment-draft'],
  ]
  for (const [name, title = ''] of shown) {
    const shownSite = studio.frames().find((each) => each.url().startsWith(site))
    await shownSite?.goto(`${site}/test-${name}`)
    await expect(frame.locator('h1')).toHaveText(title, patient)
  }
})
