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

/** Counts failures per read from now on, and returns the highest. */
function countFailures(studio: Page): () => number {
  const failures = new Map<string, number>()
  studio.on('requestfailed', (request) => {
    const url = request.url()
    if (url.includes('/data/query/')) failures.set(url, (failures.get(url) ?? 0) + 1)
  })
  return () => Math.max(0, ...failures.values())
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
      const said = studio.getByRole('status').filter({ hasText: 'it cannot be reached' })
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
      const failures = countFailures(studio)
      await ask('/lake/kill')
      await typing
      await expect(studio.getByText('Trying to connect').first()).toBeVisible(patient)
      // From here on, the form is read-only and says so.
      await expect(field).toHaveAttribute('readonly')
      const typed = await field.inputValue()
      expect(typed).toMatch(/^Typed before and/)
      // Sanity retries six times and then gives up for good. This waits for more than three times as many.
      await expect.poll(failures, { timeout: 120_000 }).toBeGreaterThan(20)
      await expect(field).toHaveValue(typed)
      await ask('/lake/start')
      await expect.poll(stored, { timeout: 60_000 }).toBe(typed)
      await expect(studio.getByText('Trying to connect')).toHaveCount(0, patient)
      await expect(studio.getByTestId('action-publish')).toBeEnabled(patient)
      await publish(studio)
      await expect(liveNote(studio, 'Test killed')).toBeVisible(patient)
      expect(await (await request.get(`${site}${path}`)).text()).toContain(typed)
    } finally {
      await ask('/lake/start')
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })

  test('a save whose answer is lost when the content store is killed is stored once', {
    tag: '@all',
  }, async ({ studio }) => {
    test.setTimeout(180_000)
    const { id } = await createPage(client, 'twice')
    const stored = async () => (await client.getDocument(`drafts.${id}`))?.name
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
    try {
      await openPage(studio, id)
      await write(textField(studio, 'name'), 'Typed')
      await expect.poll(stored, patient).toBe('Typed')
      await studio.route(
        /\/data\/actions\//,
        async (route) => {
          // Node does not know the names below localhost that the browser knows.
          await route.fetch({ url: route.request().url().replace('//local.', '//') })
          await killed
          await route.abort()
        },
        { times: 1 },
      )
      await textField(studio, 'name').press('End')
      await studio.keyboard.type(' once')
      await expect.poll(stored, patient).toMatch(/^Typed /)
      await ask('/lake/kill')
      kill()
      // The form is left while its last letters are still waiting for the content store.
      await visit(studio, '/structure')
      await ask('/lake/start')
      await expect.poll(stored, { timeout: 60_000 }).toBe('Typed once')
    } finally {
      kill()
      await ask('/lake/start')
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })

  test('the site is slow when somebody publishes: the Studio says so without covering the form', {
    tag: '@all',
  }, async ({ studio }) => {
    const { id } = await createPage(client, 'slow')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    try {
      await openPage(studio, id)
      await write(textField(studio, 'name'), 'Published while the site was slow')
      await studio.route('**/api/publications**', async (route) => {
        await held
        await route.continue()
      })
      await publish(studio)
      const line = studio.getByRole('status').filter({ hasText: 'takes longer than usual' })
      await expect(line).toBeVisible(patient)
      // Sanity's notifications are alerts, which would cover the form.
      await studio.waitForTimeout(6_000)
      await expect(studio.getByText('has not confirmed it yet')).toHaveCount(0)
      await studio.screenshot({ path: test.info().outputPath('slow.png') })
      answer()
      await expect(liveNote(studio, 'Published while the site was slow')).toBeVisible(patient)
      await expect(line).toHaveCount(0)
    } finally {
      answer()
      await studio.unroute('**/api/publications**')
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })

  test(
    'a list loads by itself once the content store is no longer busy, in a browser without the Internet',
    {
      tag: '@all',
    },
    async ({ browser }, { project }) => {
      test.setTimeout(120_000)
      const { baseURL = '' } = project.use
      const context = await browser.newContext({ baseURL })
      const page = await context.newPage()
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
      })
      try {
        await page.goto('/structure')
        await expect(page.getByRole('link', { name: 'Pages', exact: true })).toBeVisible(patient)
        await page.route('**/data/query/**', (route) =>
          route.fulfill({ status: 503, json: { error: 'Busy', message: 'Busy' } }),
        )
        await page.getByRole('link', { name: 'Success stories' }).click()
        const line = page
          .getByRole('status')
          .filter({ hasText: 'The content store does not answer' })
        await expect(line).toBeVisible(patient)
        await expect(line.getByRole('button', { name: 'Try now' })).toBeVisible()
        await expect(page.getByText('Internet connection')).toHaveCount(0)
        await page.screenshot({ path: test.info().outputPath('away.png') })
        await page.unroute('**/data/query/**')
        const stories = page.getByTestId('document-list-pane').getByRole('link')
        await expect.poll(() => stories.count(), patient).toBeGreaterThan(3)
        await expect(line).toHaveCount(0, patient)
      } finally {
        await context.close()
      }
    },
  )
})
