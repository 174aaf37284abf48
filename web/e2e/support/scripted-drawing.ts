import { expect, type Page } from '@playwright/test'
import { lake } from './lake-client.ts'

/** Uploads a drawing that contains a script; returns its path on the site. */
export async function uploadScript(): Promise<string> {
  const script = "document.documentElement.setAttribute('data-ran', '1')"
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${script}"><script>${script}</script></svg>`
  const { url } = await lake.assets.upload('image', Buffer.from(drawing), {
    filename: 'script.svg',
    contentType: 'image/svg+xml',
  })
  return `/media/${url.split('/').at(-1)}`
}

/** Opens such a drawing and expects that its script does not run. */
export async function expectHarmless(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
  })
  await expect(page.locator('svg')).not.toHaveAttribute('data-ran')
}
