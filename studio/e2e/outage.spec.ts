import { expect } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import {
  ask,
  liveNote,
  openPage,
  patient,
  publish,
  publishLive,
  test,
  textField,
  write,
} from './support/studio.ts'

test.afterEach(async () => {
  await ask('/site/start')
  await ask('/lake/start')
})

test('the site is down when somebody publishes: the Studio says so, and says when the page is live', {
  tag: '@all',
}, async ({ studio, served }) => {
  test.setTimeout(180_000)
  const { id, path } = await createPage(client, 'away')
  await openPage(studio, id)
  await write(textField(studio, 'name'), 'Published while the site was away')
  await ask('/site/stop')
  await publish(studio)
  const said = studio.getByText('The site takes longer than usual')
  await expect(said).toBeVisible(patient)
  // The Studio asks for half an hour by its clock, which stands still from here on.
  const now = await studio.evaluateHandle(() => {
    const { now } = Date
    const stopped = now()
    Date.now = () => stopped
    return now
  })
  await ask('/site/start')
  const status = async () => (await served(path).catch(() => undefined))?.status
  await expect.poll(status, patient).toBe(200)
  await expect(liveNote(studio, 'Published while the site was away')).toBeVisible(patient)
  await expect(said).toHaveCount(0)
  await now.evaluate((real) => {
    Date.now = real
  })
})

test('the content store is killed while somebody types: the form stays, nothing is lost, and the page is published', {
  tag: '@all',
}, async ({ studio, served }) => {
  test.setTimeout(240_000)
  const { id, path } = await createPage(client, 'killed')
  const begun = 'Typed before'
  const saves = '**/data/actions/**'
  const stored = async () => (await client.getDocument(`drafts.${id}`))?.title
  await openPage(studio, id)
  await studio.getByRole('tab', { name: 'Search and sharing' }).click()
  const field = textField(studio, 'title')
  await write(field, begun)
  await expect.poll(stored, patient).toBe(begun)
  await field.press('End')
  await field.pressSequentially(' and')
  const typing = field.pressSequentially(' while the content store went', { delay: 20 })
  await ask('/lake/kill')
  await typing
  await expect(studio.getByText('Trying to connect').first()).toBeVisible(patient)
  // From here on, the form is read-only and says so.
  await expect(field).toHaveAttribute('readonly')
  const typed = await field.inputValue()
  expect(typed).toMatch(/^Typed before and/)
  await expect(field).toHaveValue(typed)
  // A save that was refused is repeated after a second or more, so often only once the Studio has reconnected.
  await studio.route(saves, (route) => route.abort())
  await ask('/lake/start')
  await expect(studio.getByText('Trying to connect')).toHaveCount(0, patient)
  await studio.unroute(saves)
  await expect.poll(stored, { timeout: 60_000 }).toBe(typed)
  await expect(studio.getByTestId('action-publish')).toBeEnabled(patient)
  await publishLive(studio, 'Test killed')
  expect((await served(path)).text).toContain(typed)
})
