import { expect, test } from '@playwright/test'
import {
  contentClient,
  createPage,
  openDocument,
  removeDocuments,
  siteAddress,
  textField,
  write,
} from './support.ts'

const client = contentClient()

/** The site takes its time where the machine has other work; how fast it is, the bench says. */
const patient = { timeout: 30_000 }

test.describe('publishing', () => {
  test('a draft stays off the site until it is published; then the Studio says when it is live', async ({
    page,
  }) => {
    const { id, path } = await createPage(client, 'publish')
    const site = await siteAddress(page)
    try {
      await openDocument(page, 'route', id)
      await page.getByRole('tab', { name: 'Search and sharing' }).click()
      await write(textField(page, 'title'), 'A title that was just written')
      await expect
        .poll(() => client.getDocument(`drafts.${id}`).then((draft) => draft?.title))
        .toBe('A title that was just written')
      const before = await page.request.get(`${site}${path}`)
      expect(await before.text()).not.toContain('A title that was just written')
      await page.getByTestId('action-publish').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`${path} changes`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await expect(page.getByText('Live on the site')).toBeVisible(patient)
      const served = async () => (await page.request.get(`${site}${path}`)).text()
      await expect
        .poll(async () => (await served()).includes('A title that was just written'), patient)
        .toBe(true)
    } finally {
      await removeDocuments(client, id)
    }
  })

  test('a page that moves says so and leaves a redirect at its old address', async ({ page }) => {
    const { id, path } = await createPage(client, 'move')
    const site = await siteAddress(page)
    try {
      await openDocument(page, 'route', id)
      await write(textField(page, 'path'), '/test-moved')
      await page.getByTestId('action-publish').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`${path} moves to /test-moved`)).toBeVisible()
      await expect(dialog.getByLabel(`Leave a redirect at ${path}`)).toBeChecked()
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await expect
        .poll(async () => {
          const response = await page.request.get(`${site}${path}`, { maxRedirects: 0 })
          return `${response.status()} ${response.headers().location ?? ''}`
        }, patient)
        .toBe('308 /test-moved')
    } finally {
      await removeDocuments(client, `route-moved${path.replaceAll('/', '-')}`, id)
    }
  })

  test('deleting a page that others link to offers the redirect', async ({ page }) => {
    const { id, path } = await createPage(client, 'goes')
    const link = {
      _type: 'link',
      _key: 'c',
      kind: 'page',
      label: 'Go',
      page: { _type: 'reference', _ref: id },
    }
    const other = await createPage(client, 'links', {
      sections: [{ _type: 'hero', _key: 'hero', title: 'Links', calls: [link] }],
    })
    const site = await siteAddress(page)
    try {
      await openDocument(page, 'route', id)
      await page.getByTestId('action-menu-button').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/One document leads here: Test links/)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Delete anyway' })).toBeDisabled()
      await dialog.getByRole('combobox').selectOption({ label: '/pricing' })
      await dialog.getByRole('button', { name: 'Make it a redirect' }).click()
      await expect
        .poll(
          async () => (await page.request.get(`${site}${path}`, { maxRedirects: 0 })).status(),
          patient,
        )
        .toBe(308)
      const kept = await client.getDocument(id)
      expect(kept?.sections).toHaveLength(1)
    } finally {
      await removeDocuments(client, other.id)
      await removeDocuments(client, id)
    }
  })

  test('what the site would refuse cannot be published', async ({ page }) => {
    const { id } = await createPage(client, 'refused')
    try {
      await openDocument(page, 'route', id)
      await textField(page, 'path').fill('/pricing')
      await expect(
        page.getByText('The page “Pricing” already has the path /pricing.').first(),
      ).toBeAttached(patient)
      await expect(page.getByTestId('action-publish')).toBeDisabled()
    } finally {
      await removeDocuments(client, id)
    }
  })

  test('menus follow: soon on and off, as the review says before', async ({ page }) => {
    const { id, path } = await createPage(client, 'menu', { path: '/support/test-menu' })
    const site = await siteAddress(page)
    try {
      await openDocument(page, 'route', id)
      await page.getByRole('tab', { name: 'Menu' }).click()
      await page
        .getByRole('switch', { name: 'Soon' })
        .or(page.getByLabel('Soon', { exact: true }))
        .first()
        .click({ force: true })
      await expect(page.getByTestId('action-publish')).toBeEnabled()
      await page.getByTestId('action-publish').click()
      await expect(
        page
          .getByRole('dialog')
          .getByText(/“Test menu” shows a soon tag/)
          .first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await expect(page.getByText('Live on the site')).toBeVisible(patient)
      expect(path).toBe('/test-menu')
      const home = async () => (await page.request.get(`${site}/`)).text()
      await expect
        .poll(async () => (await home()).includes('href="/support/test-menu"'), patient)
        .toBe(false)
      expect(await home()).toContain('Test menu')
    } finally {
      await removeDocuments(client, id)
    }
  })
})
