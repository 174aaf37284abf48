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

export const test = base.extend<object, StudioWorker>({
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
})

/** After each test, the content is as it was before. */
export const tidiedTest = test.extend<{ tidied: undefined }>({
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

/** Signs the editor out and signs in as the viewer. */
export async function signInAsViewer(page: Page): Promise<void> {
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: /sign out|log out/i }).click()
  await page.getByRole('link', { name: 'Local Viewer' }).click()
  await expect(page.getByRole('heading', { name: /^Being worked on/ })).toBeVisible(patient)
}

/** Navigates inside an open Studio, without a reload. */
export async function visit(studio: Page, path: string): Promise<void> {
  await studio.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
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

/** Publishes the open document through the review, whose button names the risk that an editor accepts. */
export async function publish(page: Page, button = 'Publish now'): Promise<void> {
  await page.getByTestId('action-publish').click()
  const review = page.getByRole('dialog', { name: 'What will change on the site' })
  await review.getByRole('button', { name: button }).click()
}

/** Tries to publish an invalid document, which the review refuses, naming the problems. */
export async function expectUnpublishable(page: Page, words: string): Promise<void> {
  await page.getByTestId('action-publish').click()
  const review = page.getByRole('dialog', { name: 'What will change on the site' })
  const problems = review.getByRole('group', { name: 'Fix this in the form first' })
  await expect(problems).toContainText(words, patient)
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
