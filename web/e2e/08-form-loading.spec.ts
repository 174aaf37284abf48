import { expect, test } from '@playwright/test'
import { documentsOf } from './support/documents.ts'
import { settled } from './support/settled.ts'

test('a form loads its code when a visitor uses it, and keeps what was typed meanwhile', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/contact')
  await settled(page)
  const form = page.locator('form[action="/api/inquiries"]')
  await expect(form).toHaveJSProperty('noValidate', false)
  const known = new Set(scripts)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Department').selectOption({ label: 'Support' })
  await form.getByLabel('Message').pressSequentially('Typed before')
  await expect.poll(() => scripts.filter((url) => !known.has(url)).length).toBeGreaterThan(0)
  await expect(form).toHaveJSProperty('noValidate', false)
  release()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.type(' and after')
  await expect(form.getByLabel('Message')).toHaveValue('Typed before and after')
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
  await expect(form.getByLabel('Department')).toHaveValue('support')
  // The form has these values too, and does not ask for them again.
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    /^Last name/,
    /^Email/,
    /^Service/,
    /^Message/,
  ])
})

test('the code of a form that does not load: one reload that keeps what was typed, then a message', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const documents = documentsOf(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto('/contact')
  await settled(page)
  const known = new Set(scripts)
  const isLost = (url: URL) => url.pathname.endsWith('.js') && !known.has(url.href)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(isLost, async (route) => {
    await released
    await route.abort()
  })
  const form = page.locator('form[action="/api/inquiries"]')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Department').selectOption({ label: 'Support' })
  await form.getByLabel('Message').fill('Typed before the code came')
  release()
  await expect(page.getByText('The checks for this form did not load')).toBeVisible()
  expect(documents).toHaveLength(2)
  const expectKept = async () => {
    await expect(form.getByLabel('First name')).toHaveValue('Ada')
    await expect(form.getByLabel('Department')).toHaveValue('support')
    await expect(form.getByLabel('Message')).toHaveValue('Typed before the code came')
  }
  await expectKept()
  await page.unroute(isLost)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expectKept()
  expect(documents).toHaveLength(2)
})
