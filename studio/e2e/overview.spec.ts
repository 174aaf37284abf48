import { expect } from '@playwright/test'
import { client, createDraft, createPage } from './support/content.ts'
import { cardOf, patient, test, textField, visit } from './support/studio.ts'

test('each entry of the overview leads to its form in one click', { tag: '@sample' }, async ({
  studio,
}) => {
  const dead = { _type: 'link', _key: 'c', kind: 'address', label: 'Go', address: '/gone-test' }
  const hero = { _type: 'hero', _key: 'hero', title: 'Entries', calls: [dead] }
  const { id } = await createPage(client, 'entries', { sections: [hero] })
  const follow = async (title: RegExp, name: string) => {
    await visit(studio, '/overview')
    await cardOf(studio, title).getByRole('link', { name, exact: true }).click(patient)
    await expect(textField(studio, 'name')).toHaveValue(name, patient)
  }
  await follow(/^To be fixed/, 'Test entries')
  await createDraft(id)
  await visit(studio, '/overview')
  await studio.getByRole('link', { name: /^Drafts/ }).click(patient)
  await studio.getByTestId('document-list-pane').getByText('Test entries').click(patient)
  await expect(textField(studio, 'name')).toHaveValue('Test entries', patient)

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await studio.route('**/data/history/**', (route) => held.then(() => route.continue()))
  await visit(studio, '/overview')
  await expect(cardOf(studio, 'Scheduled')).toBeVisible(patient)
  await expect(cardOf(studio, 'Recently deleted')).toHaveCount(0)
  answer()
  const cards = studio.locator('[data-ui="Grid"] > [data-ui="Card"]')
  const titles = ['To be fixed', 'Scheduled', 'Recently deleted']
  await expect(cards.getByRole('heading')).toContainText(titles, patient)
  // At one moment: a list that changes between two measurements would seem uneven.
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
  )
  const rows = [...Map.groupBy(boxes, ({ top }) => top).values()]
  expect(rows.map((row) => new Set(row.map(({ height }) => height)).size)).toEqual([1, 1])
  await studio.unroute('**/data/history/**')
})
