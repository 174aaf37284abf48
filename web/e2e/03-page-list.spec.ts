import { expect, test } from '@playwright/test'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'

test.afterAll(deleteTestRoutes)

// No menu has these pages, so that nothing but the list renders the page anew.
test('a list of pages follows what it shows of them', { tag: ['@sample', '@all'] }, async ({
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
