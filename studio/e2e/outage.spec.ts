import { expect } from '@playwright/test'
import { contentClient, createPage, removeDocuments } from './support/content.ts'
import { openPage, patient, publish, test, textField, visit, write } from './support/studio.ts'

const client = contentClient()
const control = process.env.CONTROL_URL ?? ''

async function ask(action: string) {
  const response = await fetch(`${control}${action}`, { method: 'POST' })
  expect(response.status).toBe(204)
}

test.describe('while a part is away', () => {
  test('the site is away when somebody publishes: told within ten seconds, and live when it is back', async ({
    studio,
    site,
    request,
  }) => {
    test.setTimeout(180_000)
    const { id, path } = await createPage(client, 'away')
    try {
      await openPage(studio, id)
      await write(textField(studio, 'name'), 'Published while the site was away')
      await ask('/site/stop')
      await publish(studio)
      const said = studio.getByText('is published; the site has not confirmed it yet').first()
      await expect(said).toBeVisible({ timeout: 10_000 })
      await ask('/site/start')
      const served = async () =>
        (await request.get(`${site}${path}`).catch(() => undefined))?.status()
      await expect.poll(served, { timeout: 60_000 }).toBe(200)
      await expect(studio.getByText('is live on the site').first()).toBeVisible(patient)
    } finally {
      await ask('/site/start')
      await visit(studio, '/structure')
      await removeDocuments(client, id)
    }
  })
})
