import { expect, type Locator, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'

/** Writes and reads content past the Studio, to prepare a test and to look behind it. */
export function contentClient(): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: process.env.LAKE_URL ?? '',
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: process.env.SANITY_WRITE_TOKEN ?? 'local-write-token',
  })
}

/** The address of the site that the Studio under test publishes to. */
export async function siteAddress(page: Page): Promise<string> {
  const response = await page.request.get('/environment.js')
  const [, siteUrl] = /"siteUrl":"([^"]+)"/.exec(await response.text()) ?? []
  if (!siteUrl) throw new Error('The Studio does not say where the site is.')
  return siteUrl
}

/** Signs out whom the Studio signs in by itself, and comes back as the viewer. */
export async function signInAsViewer(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Pages' })).toBeVisible({ timeout: 30_000 })
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: /sign out|log out/i }).click()
  await page.getByRole('link', { name: /viewer/i }).click()
  await expect(page.getByRole('link', { name: 'Pages' })).toBeVisible({ timeout: 30_000 })
}

/** Opens a document in its form. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await page.goto(`/intent/edit/id=${id};type=${type}`)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible({ timeout: 30_000 })
}

/** The text input of a field of the document that is open. */
export function textField(page: Page, name: string): Locator {
  return page.getByTestId(`field-${name}`).getByRole('textbox')
}

/** Writes into a field and waits until the content store has it. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await expect(field.page().getByTestId('action-publish')).toBeEnabled({ timeout: 15_000 })
}

/** A page of its own for a test, published; away with it after the test. */
export async function createPage(
  client: SanityClient,
  name: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const id = `route-test-${name}`
  const path = `/test-${name}`
  await client.createOrReplace({
    _id: id,
    _type: 'route',
    name: `Test ${name}`,
    path,
    title: `A page to test ${name} with`,
    description: 'A page that exists only while a test runs, so that nothing else is disturbed.',
    layout: 'default',
    pageType: 'page',
    sections: [{ _type: 'hero', _key: 'hero', title: `Test ${name}` }],
    ...more,
  })
  return { id, path }
}

/** Deletes documents with all their drafts. */
export async function removeDocuments(client: SanityClient, ...ids: string[]): Promise<void> {
  const transaction = client.transaction()
  for (const id of ids) transaction.delete(id).delete(`drafts.${id}`)
  await transaction.commit()
}

/** Publishes the document that is open, by way of the review of what changes on the site. */
export async function publish(page: Page): Promise<void> {
  await page.getByTestId('action-publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
}
