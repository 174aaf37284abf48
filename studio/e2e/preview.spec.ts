import { expect, test } from '@playwright/test'
import { contentClient, createPage, removeDocuments, siteAddress } from './support.ts'

const client = contentClient()
const patient = { timeout: 40_000 }

test.describe('seeing it while writing', () => {
  test('the site beside the form follows what is typed; visitors see nothing of it', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    const { id, path } = await createPage(client, 'preview')
    const site = await siteAddress(page)
    try {
      const address = new URLSearchParams({ preview: `${site}${path}` })
      await page.goto(`/preview/route/${id}?${address}`)
      const frame = page.frameLocator('iframe').first()
      await expect(frame.locator('h1')).toHaveText('Test preview', patient)
      await expect(frame.getByText('You see drafts.')).toBeVisible(patient)
      await page.getByTestId('field-sections').getByText('Test preview').first().click()
      const title = page.getByRole('dialog').getByTestId('field-sections[_key=="hero"].title')
      const input = title
        .or(page.getByTestId(/field-.*title$/))
        .getByRole('textbox')
        .first()
      await input.fill('Typed beside the site')
      await expect(frame.locator('h1')).toHaveText('Typed beside the site', patient)
      const visitor = await page.request.get(`${site}${path}`, { headers: { cookie: '' } })
      const html = await visitor.text()
      expect(html).not.toContain('Typed beside the site')
      expect(html).not.toContain('data-sanity')
    } finally {
      await removeDocuments(client, id)
    }
  })
})
