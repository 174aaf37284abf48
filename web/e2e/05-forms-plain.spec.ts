import { expect, test } from '@playwright/test'
import { fillContact, message } from './support/form-page.ts'
import { expectInquiries, newEmail } from './support/inquiry-store.ts'

test.use({ javaScriptEnabled: false })

test('every form is part of the page itself', { tag: ['@sample', '@all'] }, async ({ page }) => {
  for (const path of ['/contact', '/register', '/resources', '/startup-initiative']) {
    await page.goto(path)
    const button = page.locator('form[action="/api/inquiries"] button[type="submit"]')
    await expect.soft(button, path).toBeVisible()
  }
})

test('a plain post is answered with a page, and stored once', { tag: ['@sample', '@all'] }, async ({
  page,
}) => {
  const email = newEmail()
  for (let turn = 0; turn < 2; turn++) {
    await page.goto('/contact')
    await fillContact(page.locator('form'), email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Received')
    await expect(page.getByText('Your message has arrived.')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await expectInquiries(email, 1)
})

test('an invalid form comes back with everything that was typed', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact')
  const form = page.locator('form')
  await fillContact(form, email)
  await form.getByLabel('Country').fill('Atlantis')
  const answer = page.waitForResponse('**/api/inquiries')
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await answer).status()).toBe(422)
  await expect(form.getByRole('alert')).toContainText('Choose a country from the list')
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await expect(form.getByLabel('Department')).toHaveValue('support')
  await form.getByLabel('Country').fill('Portugal')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has arrived.')).toBeVisible()
  await expectInquiries(email, 1)
})

test('registering offers a link to the console', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const email = newEmail()
  await page.goto('/register?plan=pro')
  await page.locator('form').getByLabel('Email').fill(email)
  await page.locator('form').getByLabel(/terms/).check()
  await page.getByRole('button', { name: 'Go to the console' }).click()
  const href = await page
    .getByRole('link', { name: 'Continue to the console' })
    .getAttribute('href')
  const { origin, searchParams } = new URL(href ?? '')
  expect(origin).toBe('https://app.nectar.example')
  expect(Object.fromEntries(searchParams)).toEqual({ email, plan: 'pro' })
  await expectInquiries(email, 1)
})
