import { expect, test } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { fillContact, message, openForm } from './support/form-page.ts'
import { newEmail } from './support/inquiry-store.ts'

const forms = {
  '/contact': { submit: 'Send message', success: 'Your message has arrived' },
  '/startup-initiative': { submit: 'Send application', success: 'Your application has arrived' },
  '/register': { submit: 'Go to the console', success: 'Taking you to the console' },
  '/resources': { submit: 'Subscribe', success: 'You are on the list' },
}

for (const width of [360, 1440]) {
  for (const [path, { submit, success }] of Object.entries(forms)) {
    test(`${path} at ${width} is accessible in error and success`, {
      tag: ['@sample', '@all'],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('https://app.nectar.example/**', (route) => route.fulfill({ status: 204 }))
      const form = await openForm(page, path)
      const email = form.getByLabel('Email')
      await email.focus()
      await page.keyboard.press('Enter')
      await expect(form.getByRole('alert')).toBeFocused()
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      if (path === '/contact') await fillContact(form, newEmail())
      else await email.fill(newEmail())
      if (path === '/register') await form.getByLabel(/terms/).press('Space')
      if (path === '/startup-initiative') {
        await form.getByLabel('First name').fill('Ada')
        await form.getByLabel('Last name').fill('Lovelace')
        await form.getByLabel('Company or project').fill('Engines')
        await form.getByLabel('How far you are').selectOption('prototype')
        await form.getByLabel('What you build').fill(message)
      }
      await form.getByRole('button', { name: submit }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: success })).toBeFocused()
      expect(await accessibilityFindings(page)).toEqual([])
    })
  }
}
