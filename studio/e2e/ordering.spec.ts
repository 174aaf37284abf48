import { expect } from '@playwright/test'
import { client } from './support/content.ts'
import { openReview, patient, publishReviewed, test, visit } from './support/studio.ts'

test('a single link is added to the menu by choosing its page', {
  tag: ['@sample', '@all'],
}, async ({ studio, site, page: visitor }) => {
  await visit(studio, '/structure/navigation;menu-header')
  const groups = studio.getByTestId('field-groups')
  await groups.getByRole('button', { name: 'Add one', exact: true }).click(patient)
  const form = studio.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Label' }).fill('Write to us', patient)
  await form.getByRole('radio', { name: 'A single link' }).click()
  await expect(form.getByText('Columns', { exact: true })).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Page', exact: true }).fill('Contact', patient)
  await studio.getByRole('option').filter({ hasText: '/contact' }).first().click(patient)
  await form.getByRole('button', { name: /close/i }).first().click()
  const review = await openReview(studio)
  await expect(review).toContainText('Header: “Write to us” is added', patient)
  await expect(review).not.toContainText('goes away')
  await publishReviewed(review, 'Menu: header')
  await visitor.goto(site)
  const link = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Write to us',
  })
  await link.click()
  await expect(visitor).toHaveURL(`${site}/contact`)
})

test('menu entries are moved by keyboard and by dragging, and visitors see it', {
  tag: ['@sample', '@all'],
}, async ({ studio, served }) => {
  const preview = studio.getByTestId('menu-preview')
  const handles = preview.getByRole('button', { name: /^Move / })
  const names = async () =>
    (await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
      (label) => label?.replace('Move ', '') ?? '',
    )
  await visit(studio, '/structure/navigation;menu-header,view=preview')
  await expect(handles.first()).toBeVisible(patient)
  const all = await names()
  const first = all.indexOf('Static website')
  const [a = '', b = ''] = all.slice(first, first + 2)
  const handle = preview.getByRole('button', { name: `Move ${a}`, exact: true })
  await handle.press('ArrowDown')
  await expect.poll(async () => (await names()).slice(first, first + 2)).toEqual([b, a])
  await expect(handle).toBeFocused()
  const status = preview.getByRole('status')
  await expect(status.filter({ hasText: `${a} is now 2 of ` })).toHaveCount(1)

  await preview.getByRole('button', { name: 'Publish the order of one page …' }).click(patient)
  const review = studio.getByRole('dialog', { name: 'What will change on the site' })
  await expect(review).toContainText(
    new RegExp(`Header › .*: “${a}” moves from first to second`),
    patient,
  )
  await publishReviewed(review, 'Order of the menu')
  const isMoved = async () => {
    const { text } = await served('/')
    return text.indexOf(`>${b}<`) < text.indexOf(`>${a}<`)
  }
  await expect.poll(isMoved, patient).toBe(true)

  await handle.dragTo(handles.nth(first))
  await expect.poll(async () => (await names()).slice(first, first + 2)).toEqual([a, b])
  // The order has to be stored before the test ends: a later save would outlast the test.
  const drafts = 'count(*[_type == "route" && _id in path("drafts.**")])'
  await expect.poll(() => client.fetch(drafts), patient).toBeGreaterThan(0)
})
