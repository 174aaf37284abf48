import { expect, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { openList, patient, publishLive, test } from './support/studio.ts'

const link = (_key: string, address: string) => ({
  _type: 'link',
  _key,
  kind: 'address',
  label: `Go ${_key}`,
  address,
})
const hero = (...calls: object[]) => ({
  sections: [{ _type: 'hero', _key: 'hero', title: 'Test links', calls }],
})

const openLinks = (studio: Page) => openList(studio, 'Broken links and redirects')

test('one list shows links that are dead or lead to drafts and redirects; a click leads to the field', {
  tag: ['@sample', '@all'],
}, async ({ studio, served }) => {
  const to = { kind: 'address', address: '/pricing' }
  const moved = await createPage(client, 'links-moved', { sections: [], redirect: to })
  const unpublished = '/test-links-draft'
  const calls = [link('dead', '/gone-links'), link('moved', moved.path)]
  const { id, path } = await createPage(client, 'links', hero(...calls))
  await createPage(client, 'links-early', hero(link('draft', unpublished)))
  const draft = { _id: 'drafts.route-test-links-draft', _type: 'route', name: 'Test links draft' }
  await client.create({ ...draft, path: unpublished, sections: [] })
  const row = (list: RegExp, page = 'Test links') =>
    studio
      .getByRole('group', { name: list })
      .getByRole('listitem')
      .filter({ has: studio.getByRole('link', { name: `${page} ›` }) })
  await openLinks(studio)
  await expect(row(/^Lead to a page that is not published/, 'Test links-early')).toContainText(
    '“Test links draft” is a draft.',
    patient,
  )
  await expect(row(/^Lead to a redirect/)).toContainText(`${moved.path} → /pricing`)
  await expect(row(/^Lead nowhere/)).toContainText('There is no page at /gone-links')
  await row(/^Lead nowhere/)
    .getByRole('link')
    .click()
  const field = studio.getByTestId(/^field-.*dead.*address$/).getByRole('textbox')
  await expect(field).toBeFocused(patient)
  await expect(field).toHaveValue('/gone-links')
  await field.fill('/pricing')
  const stored = `*[_id == "drafts.${id}"][0].sections[0].calls[0].address`
  await expect.poll(() => client.fetch(stored), patient).toBe('/pricing')

  await openLinks(studio)
  await expect(row(/^Lead nowhere/)).toContainText('On the site.', patient)
  await row(/^Lead nowhere/)
    .getByRole('link')
    .click()
  const dialogs = studio.getByRole('dialog')
  await expect(dialogs).toHaveCount(2, patient)
  await dialogs.last().getByRole('button', { name: /close/i }).first().click()
  await expect(dialogs).toHaveCount(0)
  await publishLive(studio, 'Test links')
  await expect.poll(async () => (await served(path)).text, patient).not.toContain('/gone-links')
  await openLinks(studio)
  await expect(row(/^Lead to a redirect/)).toBeVisible(patient)
  await expect(row(/^Lead nowhere/)).toHaveCount(0)
})
