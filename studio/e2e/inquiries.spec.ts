import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { client } from './support/content.ts'
import { patient, test, textField, visit } from './support/studio.ts'

const message = 'How do I move my files?'
const email = 'ann@visitor.example'
const inquiry = {
  _id: 'inquiry.test',
  _type: 'inquiry',
  form: 'contact',
  status: 'new',
  submittedAt: '2020-02-01T09:00:00Z',
  retainUntil: '2099-01-01',
  email,
  firstName: 'Ann',
  lastName: '=cmd|x',
  department: 'support',
  country: 'PT',
  message,
}
const stored = () => client.getDocument(inquiry._id)

test('an inquiry is found, read, taken up, answered and exported', {
  tag: '@sample',
}, async ({ studio }) => {
  await client.create(inquiry)
  await visit(studio, '/structure/inquiries')
  await studio.getByRole('link', { name: 'New', exact: true }).click(patient)
  const list = studio.getByTestId('document-list-pane')
  const row = list.getByText('Ann =cmd|x')
  await row.click(patient)
  await expect(textField(studio, 'message')).toHaveValue(message, patient)
  await expect(studio.getByTestId('field-country')).toContainText('Portugal', patient)
  // A comment could outlive what a visitor wrote.
  const comments = studio.getByRole('button', { name: 'Add comment' })
  await expect(comments).toHaveCount(0)
  const reply = studio.getByRole('link', { name: 'Reply by email' })
  await expect(reply).toHaveAttribute('href', /^mailto:ann%40visitor\.example\?subject=Re%3A/)
  await textField(studio, 'handledBy').fill('Ada')
  await studio.getByRole('radio', { name: 'In progress' }).click()
  await expect.poll(async () => (await stored())?.status, patient).toBe('open')
  expect((await stored())?.handledBy).toBe('Ada')
  await expect(row).toHaveCount(0, patient)
  await studio.getByRole('link', { name: 'In progress', exact: true }).click()
  await expect(row).toBeVisible(patient)

  const downloads = studio.waitForEvent('download')
  await studio.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await downloads).path(), 'utf8')
  expect(csv).toContain('"Message","Email address","First name"')
  expect(csv).toContain('"Ann","\'=cmd|x"')
  expect(csv).toContain('"Portugal"')
})

test('a new inquiry is counted on the overview, and handled in its list', {
  tag: '@sample',
}, async ({ studio }) => {
  await client.create(inquiry)
  await visit(studio, '/overview')
  const fresh = 'count(*[_type == "inquiry" && coalesce(status, "new") == "new"])'
  const count = await client.fetch<number>(fresh)
  await studio.getByRole('link', { name: `New inquiries (${count})` }).click(patient)
  await studio.getByTestId('document-list-pane').getByText('Ann =cmd|x').click(patient)
  await expect(textField(studio, 'message')).toHaveValue(message, patient)
  await studio.getByTestId('field-status').getByRole('radio', { name: 'Done' }).click()
  await expect.poll(async () => (await stored())?.status, patient).toBe('done')
  await visit(studio, '/overview')
  const left = studio.getByRole('link', { name: `New inquiries (${count - 1})` })
  await expect(left).toBeVisible(patient)
})
