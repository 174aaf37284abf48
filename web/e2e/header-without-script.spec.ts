import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('dropdowns open on hover and for the keyboard', { tag: ['@sample', '@all'] }, async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'Product' }).hover()
  await expect(bar.getByRole('link', { name: 'Web3 storage' })).toBeVisible()
  await page.mouse.move(700, 880)
  await expect(bar.getByRole('link', { name: 'Web3 storage' })).toBeHidden()
  await bar.getByRole('button', { name: 'Developers' }).focus()
  await expect(bar.getByRole('link', { name: 'CLI' })).toBeVisible()
})

test('the header keeps its background while the page scrolls', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.goto('/')
  const background = await page
    .getByRole('banner')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(background).not.toBe('rgba(0, 0, 0, 0)')
})

test('the hamburger menu and its groups open', { tag: ['@sample', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Product', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Web3 storage' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Token', exact: true })).toBeVisible()
})
