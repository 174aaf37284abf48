import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fillContact, openForm } from './support/form-page.ts'
import { expectInquiries, newEmail } from './support/inquiry-store.ts'
import { controlLake } from './support/lake-client.ts'
import { startOwnSite } from './support/own-site.ts'

const subscription = (email: string) => ({
  form: 'newsletter',
  key: crypto.randomUUID(),
  elapsed: 4000,
  email,
})

async function post(url: string, body: object): Promise<number> {
  const response = await fetch(`${url}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  return response.status
}

test.afterEach(async () => {
  const health = await fetch(`${process.env.LAKE_URL}/health`).catch(() => undefined)
  if (!health?.ok) await controlLake('start')
})

test('a form sent while the lake is down arrives when it is back', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  await controlLake('kill')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await controlLake('start')
  await expectInquiries(email, 1)
})

test('an acknowledged inquiry survives a crash of the site', {
  tag: ['@sample', '@all'],
}, async () => {
  test.setTimeout(240_000)
  const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  const emails = Array.from({ length: 5 }, newEmail)
  const first = await startOwnSite({ INQUIRY_OUTBOX: outbox })
  try {
    // From here on the site knows the lists that forms are checked against.
    expect(await post(first.url, subscription(emails[0] ?? ''))).toBe(201)
    await expectInquiries(emails[0] ?? '', 1, outbox)
    await controlLake('kill')
    for (const email of emails.slice(1))
      expect(await post(first.url, subscription(email))).toBe(201)
  } finally {
    await first.kill()
  }
  expect(await readdir(outbox)).toHaveLength(4)
  await controlLake('start')
  const second = await startOwnSite({ INQUIRY_OUTBOX: outbox })
  try {
    for (const email of emails) await expectInquiries(email, 1, outbox)
    await expect.poll(() => readdir(outbox)).toEqual([])
  } finally {
    await second.kill()
    await rm(outbox, { recursive: true })
  }
})
