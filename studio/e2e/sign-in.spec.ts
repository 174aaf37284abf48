import { expect, test } from '@playwright/test'
import { signInAsViewer } from './support.ts'

test.describe('signing in', () => {
  test('opens without a form and asks no other host for anything', async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      const own =
        hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
      const blocked = request.failure()?.errorText === 'csp'
      if (protocol.startsWith('http') && !own && !blocked) elsewhere.push(request.url())
    })
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') return
      elsewhere.splice(elsewhere.indexOf(request.url()), 1)
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Pages' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Pages' }).click()
    await page.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('link', { name: 'Web3 storage' }).click()
    await expect(page.getByTestId('field-name')).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  test('who signs out can come back as a viewer, who may look and not write', async ({ page }) => {
    await signInAsViewer(page)
    await page.goto('/intent/edit/id=route-pricing;type=route')
    const name = page.getByTestId('field-name').getByRole('textbox')
    await expect(name).toHaveValue('Pricing', { timeout: 30_000 })
    await expect(name).toHaveAttribute('readonly', '')
    await expect(page.getByTestId('action-publish')).toBeDisabled()
  })
})
