import { expect, test } from '@playwright/test'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'

const tag = ['@all', '@alone']

test.afterAll(deleteTestRoutes)

test('a list of the latest pages has a day for each publication, the newest page first', {
  tag,
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
