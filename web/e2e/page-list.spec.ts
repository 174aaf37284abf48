import { expect, test } from '@playwright/test'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'

test.afterAll(deleteTestRoutes)

// These pages are in no menu, so only the list makes the page render again.
test('a list of pages follows changes to what it shows', { tag: ['@all', '@alone'] }, async ({
  request,
}) => {
  const list = { _type: 'pageList', _key: 'list', title: 'Campaigns', kind: 'campaign' }
  const sections = [hero('What runs'), list]
  const read = async () => (await request.get('/test-list')).text()
  await lake.create(testRoute('test-list', '/test-list', { sections }))
  await expect.poll(read).toContain('Campaigns')
  expect(await read()).not.toContain('/test-listed')

  await lake.create(testRoute('test-listed', '/test-listed', { pageType: 'campaign' }))
  await expect.poll(read).toContain('href="/test-listed"')

  const description = 'What the list says of the page has changed a moment ago.'
  await lake.patch('test-listed').set({ description }).commit()
  await expect.poll(read).toContain(description)

  await lake.patch('test-listed').set({ noindex: true }).commit()
  await expect.poll(read).not.toContain('/test-listed')
  await lake.patch('test-listed').unset(['noindex']).commit()
  await expect.poll(read).toContain('/test-listed')

  await lake.patch('test-listed').set({ pageType: 'page' }).commit()
  await expect.poll(read).not.toContain('/test-listed')
})

test('a list of the latest pages has a day for each publication, the newest page first', {
  tag: ['@all', '@alone'],
}, async ({ page }) => {
  const list = { _type: 'pageList', _key: 'list', title: 'What changed', kind: 'latest', limit: 3 }
  await lake.create(testRoute('test-latest', '/test-latest', { sections: [hero('News'), list] }))
  await lake.create(testRoute('test-changed', '/test-changed'))
  const shown = async () => {
    await page.goto('/test-latest')
    const rows = page.getByRole('region', { name: 'What changed' }).locator('li li')
    return (await rows.allTextContents()).slice(0, 2)
  }
  const [latest, changed] = ['Test test-latest/test-latest', 'Test test-changed/test-changed']
  await expect.poll(shown).toEqual([changed, latest])
  const { _updatedAt } = await lake.patch('test-latest').set({ order: 3 }).commit()
  await expect.poll(shown).toEqual([latest, changed])
  const days = page.getByRole('region', { name: 'What changed' }).locator('time')
  await expect(days.first()).toHaveAttribute('datetime', _updatedAt.slice(0, 10))
  await expect(page.getByRole('region', { name: 'What changed' }).locator('li li')).toHaveCount(3)

  await lake.patch('test-changed').set({ noindex: true }).commit()
  await expect.poll(shown).not.toContain(changed)
  await lake.delete('test-changed')
})
