import { expect } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import { patient, test, textField, visit } from './support/studio.ts'

test('each entry of the overview leads to its form in one click', { tag: '@sample' }, async ({
  studio,
  site,
}) => {
  const dead = { _type: 'link', _key: 'c', kind: 'address', label: 'Go', address: '/gone-test' }
  const hero = { _type: 'hero', _key: 'hero', title: 'Entries', calls: [dead] }
  const { id } = await createPage(client, 'entries', { sections: [hero] })
  const file = await client.assets.upload('file', Buffer.from('a test'), { filename: 'test.txt' })
  try {
    const list = (title: string) =>
      studio
        .locator('[data-ui="Card"]')
        .filter({ has: studio.getByRole('heading', { name: title }) })
        .last()
    const follow = async (title: RegExp, name: string) => {
      await visit(studio, '/overview')
      const heading = studio.getByRole('heading', { name: title })
      const card = studio.locator('[data-ui="Card"]').filter({ has: heading }).last()
      await card.getByRole('link', { name, exact: true }).click(patient)
      await expect(textField(studio, 'name')).toHaveValue(name, patient)
    }
    await follow(/^To be fixed/, 'Test entries')
    await follow(/^Recently published/, 'Test entries')
    await client.create({ ...(await client.getDocument(id)), _type: 'route', _id: `drafts.${id}` })
    await follow(/^Being worked on/, 'Test entries')

    await visit(studio, '/overview')
    await expect(list('Recently published').getByRole('link')).toHaveCount(8, patient)
    const titles = [
      'Being worked on',
      'Waiting for an answer',
      'To be fixed',
      'Going live',
      'Recently published',
      'Recently deleted',
    ]
    const boxes = await Promise.all(titles.map((title) => list(title).boundingBox()))
    const rows = [...Map.groupBy(boxes, (box) => box?.y).values()]
    expect(rows.map((row) => new Set(row.map((box) => box?.height)).size)).toEqual([1, 1, 1])
    await studio.getByRole('link', { name: 'Broken links and redirects' }).click(patient)
    await expect(studio.getByRole('link', { name: /^Test entries › / })).toBeVisible(patient)
    await visit(studio, '/overview')
    await studio.getByRole('link', { name: 'Pictures and files' }).click(patient)
    await expect(studio.getByText('test.txt')).toBeVisible(patient)
    await visit(studio, '/overview')
    await expect(list('Recently published').getByRole('link')).toHaveCount(8, patient)
    await expect(list('Recently published')).not.toContainText(file._id)
    await expect(list('Recently published')).not.toContainText('files/')
    await expect(studio.getByRole('link', { name: 'Visit the site' })).toHaveAttribute('href', site)
    await studio.getByRole('link', { name: 'New landing page' }).click()
    await expect(studio.getByRole('radio', { name: /^Landing page/ })).toBeChecked(patient)
    await expect(textField(studio, 'name')).toHaveValue('')
  } finally {
    await visit(studio, '/structure')
    await removeDocuments(client, id)
    await client.delete(file._id)
  }
})
