import { expect, test } from '@playwright/test'
import { fillContact, message, openForm } from './support/form-page.ts'
import {
  expectInquiries,
  inquiriesOf,
  newEmail,
  publicInquiriesOf,
} from './support/inquiry-store.ts'

test('the contact form arrives once, privately, with what was typed', { tag: '@sample' }, async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (entry) => {
    if (entry.text().includes('Content Security Policy')) violations.push(entry.text())
  })
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  const country = form.getByRole('combobox', { name: 'Country' })
  await country.pressSequentially('portug')
  await country.fill('Portugal')
  await form.getByLabel('Website').fill('example.com')
  await form.getByRole('button', { name: 'Send message' }).click()
  const success = page.getByRole('status').filter({ hasText: 'Your message has arrived' })
  await expect(success).toBeFocused()
  await expectInquiries(email, 1)
  expect(await inquiriesOf(email)).toMatchObject([
    {
      form: 'contact',
      status: 'new',
      department: 'support',
      service: 'storage',
      country: 'PT',
      website: 'https://example.com',
      message,
    },
  ])
  expect(await publicInquiriesOf(email)).toEqual([])
  expect(violations).toEqual([])
})

test('a double click and a repeated request store one inquiry', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  const request = page.waitForRequest('**/api/inquiries')
  await form.getByRole('button', { name: 'Send message' }).dblclick()
  const sent = (await request).postDataJSON()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  const again = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/inquiries', { method: 'POST', headers, body })).status
  }, JSON.stringify(sent))
  expect(again).toBe(201)
  await expectInquiries(email, 1)
})

test('errors appear at their fields and in a summary that takes the focus', {
  tag: '@sample',
}, async ({ page }) => {
  const form = await openForm(page, '/contact')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Email').fill('ada@')
  await form.getByRole('button', { name: 'Send message' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Last name: Enter your last name.',
    'Email: Enter an email address such as name@example.com.',
    'Department: Choose a department.',
    'Service: Choose a service.',
    'Message: Write at least 30 characters.',
  ])
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example\.com/)
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: /^Email/ }).press('Enter')
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('ada@example.com')
  await expect(form.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
})

test('nothing typed is lost on a reload, nor when sending fails', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await expect(form.getByLabel('Service')).toHaveValue('storage')

  await page.route('**/api/inquiries', (route) => route.abort())
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toContainText('Your form could not be sent')
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue(email)

  await page.unroute('**/api/inquiries')
  await expect(form).toHaveJSProperty('noValidate', true)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await expectInquiries(email, 1)
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('registering goes on to the application with the query string', { tag: '@sample' }, async ({
  page,
}) => {
  const email = newEmail()
  await page.route('https://app.nectar.example/**', (route) => route.fulfill({ body: 'there' }))
  const form = await openForm(page, '/register?plan=pro&from=a&from=b')
  await expect(form.getByLabel(/newsletter/)).not.toBeChecked()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Go to the console' }).click()
  await expect(form.getByRole('alert')).toContainText('Accept the terms')
  await form.getByLabel(/terms/).check()
  await form.getByRole('button', { name: 'Go to the console' }).click()
  await page.waitForURL('https://app.nectar.example/**')
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ email, plan: 'pro', from: 'a,b' })
  await expectInquiries(email, 1)
})

test('a known address is answered like an unknown one', { tag: ['@sample', '@all'] }, async ({
  request,
  baseURL,
}) => {
  const email = newEmail()
  const key = crypto.randomUUID()
  const answers = []
  for (let turn = 0; turn < 2; turn++) {
    const response = await request.post('/api/inquiries', {
      headers: { origin: baseURL ?? '' },
      data: { form: 'newsletter', key, elapsed: 4000, email },
    })
    answers.push([response.status(), await response.text()])
  }
  expect(answers[1]).toEqual(answers[0])
  await expectInquiries(email, 1)
})

test('what bots send is refused and not stored', { tag: '@sample' }, async ({
  request,
  baseURL,
}) => {
  const email = newEmail()
  const right = { form: 'newsletter', key: crypto.randomUUID(), elapsed: 4000, email }
  const send = (data: object, origin = baseURL ?? '') =>
    request.post('/api/inquiries', { headers: { origin }, data })
  expect((await send({ ...right, homepage_url: 'https://spam.example' })).status()).toBe(422)
  expect((await send({ ...right, elapsed: 20 })).status()).toBe(422)
  expect((await send(right, 'https://evil.example')).status()).toBe(403)
  expect((await send({ ...right, padding: 'x'.repeat(33_000) })).status()).toBe(413)
  await expectInquiries(email, 0)
})
