import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and approaches its form. Returns the form once its script runs. */
export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent-cookie-banner', 'decline'))
  await page.goto(path)
  const form = page.locator('form[action="/api/inquiries"]')
  await form.hover()
  await expect(form).toHaveJSProperty('noValidate', true)
  return form
}

export const message = 'Where do I find the limits of the Free plan? Thank you.'

export async function fillPerson(form: Locator, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Lovelace')
  await form.getByLabel('Email').fill(email)
}

/** Fills in the required fields of the contact form. */
export async function fillContact(form: Locator, email: string): Promise<void> {
  await fillPerson(form, email)
  await form.getByLabel('Department').selectOption({ label: 'Support' })
  await form.getByLabel('Service').selectOption({ label: 'Storage' })
  await form.getByLabel('Message').fill(message)
}
