import { expect, type Page } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import {
  liveNote,
  openPage,
  patient,
  publish,
  test,
  textField,
  visit,
  write,
} from './support/studio.ts'

const control = process.env.CONTROL_URL ?? ''

/** Stops the clock of the open Studio, but not its timers; returns a function that resumes it. */
async function stopClock(studio: Page): Promise<() => Promise<void>> {
  const real = await studio.evaluateHandle(() => {
    const { now } = Date
    const stopped = now()
    Date.now = () => stopped
    return now
  })
  return () =>
    real.evaluate((now) => {
      Date.now = now
    })
}

/** Stops or starts a part of the stack. */
async function ask(action: string) {
  const response = await fetch(`${control}${action}`, { method: 'POST' })
  expect(response.status).toBe(204)
}

test.describe('while a part is down', () => {
  test('the site is down when somebody publishes: the Studio says so, and says when the page is live', {
    tag: '@all',
  }, async ({ studio, site, request }) => {
    test.setTimeout(180_000)
    const { id, path } = await createPage(client, 'away')
    let resume = async () => {}
    try {
      await openPage(studio, id)
      await write(textField(studio, 'name'), 'Published while the site was away')
      await ask('/site/stop')
      await publish(studio)
      const said = studio.getByText('The site takes longer than usual')
      await expect(said).toBeVisible(patient)
      // The Studio asks for half an hour.
      resume = await stopClock(studio)
      await ask('/site/start')
      const served = async () =>
        (await request.get(`${site}${path}`).catch(() => undefined))?.status()
      await expect.poll(served, patient).toBe(200)
      await expect(liveNote(studio, 'Published while the site was away')).toBeVisible(patient)
      await expect(said).toHaveCount(0)
    } finally {
      await resume()
      await ask('/site/start')
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })

  test('the content store is killed while somebody types: the form stays, nothing is lost, and the page is published', {
    tag: '@all',
  }, async ({ studio, site, request }) => {
    test.setTimeout(240_000)
    const { id, path } = await createPage(client, 'killed')
    const begun = 'Typed before'
    const saves = '**/data/actions/**'
    const stored = async () => (await client.getDocument(`drafts.${id}`))?.title
    try {
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
      await publish(studio)
      await expect(liveNote(studio, 'Test killed')).toBeVisible(patient)
      expect(await (await request.get(`${site}${path}`)).text()).toContain(typed)
    } finally {
      await studio.unroute(saves)
      await ask('/lake/start')
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })
})
