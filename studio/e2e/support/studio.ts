import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { rememberContent } from './content.ts'

/** A generous timeout for a busy machine; speed is measured by the bench. */
export const patient = { timeout: 60_000 }

const shortList = '/structure/pages;landing'

interface StudioWorker {
  /** The Studio with an editor signed in, opened once because that takes longer than most tests. */
  studio: Page
  /** The address of the site that this Studio publishes to. */
  site: string
}

interface StudioTest {
  /** What visitors get at a path of the site. */
  served: (path: string) => Promise<{ status: number; location: string | undefined; text: string }>
  tidied: undefined
}

export const test = base.extend<StudioTest, StudioWorker>({
  studio: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', viewport = null } = project.use
      const context = await browser.newContext({ baseURL, viewport })
      const page = await context.newPage()
      await page.goto('/structure')
      await expect(page.getByRole('link', { name: 'Pages', exact: true })).toBeVisible({
        timeout: 60_000,
      })
      await use(page)
      await context.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: [
    async ({ studio }, use) => {
      const response = await studio.request.get('/environment.js')
      const [, siteUrl] = /"siteUrl":"([^"]+)"/.exec(await response.text()) ?? []
      if (!siteUrl) throw new Error('The Studio does not say where the site is.')
      await use(siteUrl)
    },
    { scope: 'worker' },
  ],
  served: async ({ site, request }, use) => {
    await use(async (path) => {
      const response = await request.get(`${site}${path}`, { maxRedirects: 0 })
      const { location } = response.headers()
      return { status: response.status(), location, text: await response.text() }
    })
  },
  /** After each test, the content is as it was before. */
  tidied: [
    async ({ studio }, use) => {
      const restoreContent = await rememberContent()
      await use(undefined)
      // An open form would save its document again.
      await visit(studio, '/structure?perspective=')
      await expect(studio.getByTestId('document-panel-scroller')).toHaveCount(0)
      await restoreContent()
    },
    { auto: true },
  ],
})

/** Stops or starts a part of the stack. */
export async function ask(action: string): Promise<void> {
  const response = await fetch(`${process.env.CONTROL_URL}${action}`, { method: 'POST' })
  expect(response.status).toBe(204)
}

/** Signs the editor out and signs in as the viewer. */
export async function signInAsViewer(page: Page): Promise<void> {
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: /sign out|log out/i }).click()
  await page.getByRole('link', { name: 'Local Viewer' }).click()
  await expect(page.getByRole('heading', { name: /^To be fixed/ })).toBeVisible(patient)
}

/** Navigates inside an open Studio, without a reload. */
export async function visit(studio: Page, path: string): Promise<void> {
  await studio.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens a list of the structure with clicks, as an editor does. */
export async function openList(studio: Page, ...names: string[]): Promise<void> {
  await visit(studio, '/overview')
  for (const name of ['Structure', ...names]) {
    await studio.getByRole('link', { name, exact: true }).click(patient)
  }
}

/** A card of the overview. */
export function cardOf(studio: Page, title: RegExp | string): Locator {
  const heading = studio.getByRole('heading', { name: title })
  return studio.locator('[data-ui="Card"]').filter({ has: heading }).last()
}

/** The address of a page's form, or of a field in it, beside a short list, because a long one is slow. */
export function formOf(id: string, field?: string): string {
  const form = `${shortList};${id}`
  return field ? `${form},path=${encodeURIComponent(field)}` : form
}

/** Opens the form of a page, and waits until it is editable. */
export async function openPage(studio: Page, id: string): Promise<void> {
  // The list first, to close the form of the previous document.
  await visit(studio, shortList)
  await expect(studio.getByTestId('document-panel-scroller')).toHaveCount(0)
  await visit(studio, formOf(id))
  await expect(textField(studio, 'name')).toBeEditable(patient)
}

/** The text input of a field of the document that is open. */
export function textField(page: Page, name: string): Locator {
  return page.getByTestId(`field-${name}`).getByRole('textbox')
}

/** Writes into a field and waits until the content store has it. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await expect(field.page().getByTestId('action-publish')).toBeEnabled(patient)
}

/** Opens the review before publishing. */
export async function openReview(page: Page): Promise<Locator> {
  await page.getByTestId('action-publish').click(patient)
  return page.getByRole('dialog', { name: 'What will change on the site' })
}

/** Publishes the open document through the review. */
export async function publish(page: Page): Promise<void> {
  const review = await openReview(page)
  await review.getByRole('button', { name: 'Publish now' }).click()
}

/** Publishes what an open review shows with a button that names the risk, and waits until the Studio says that it is live. */
export async function publishReviewed(
  review: Locator,
  name: string,
  button = 'Publish now',
): Promise<void> {
  await review.getByRole('button', { name: button }).click()
  await expect(liveNote(review.page(), name)).toBeVisible(patient)
}

/** Publishes the open document, and waits until the Studio says that it is live. */
export async function publishLive(page: Page, name: string, button?: string): Promise<void> {
  await publishReviewed(await openReview(page), name, button)
}

/** The problems in a review that have to be solved before publishing. */
export function problemsIn(review: Locator): Locator {
  return review.getByRole('group', { name: 'Fix this in the form first' })
}

/** Tries to publish an invalid document, which the review refuses, naming the problems. */
export async function expectUnpublishable(page: Page, words: string): Promise<void> {
  const review = await openReview(page)
  await expect(problemsIn(review)).toContainText(words, patient)
  await expect(review.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await review.getByRole('button', { name: 'Not yet' }).click()
}

/** The notification that the publication is live. */
export function liveNote(page: Page, name: string): Locator {
  return page.getByText(`“${name}” is live on the site`).first()
}

/**
 * Chooses one of the actions beside Publish. Their menu closes if the document changes in the meantime, so it is
 * reopened until the action has been pressed.
 */
export async function chooseAction(page: Page, name: string | RegExp): Promise<void> {
  const action = page.getByRole('menuitem', { name })
  await expect(async () => {
    if (!(await action.isVisible())) await page.getByTestId('action-menu-button').click()
    await action.click({ timeout: 5_000 })
  }).toPass(patient)
}
