import { expect, test } from '@playwright/test'

const stories = {
  'web3-storage': ['Quillmarket', 'Hundred Lanterns'],
  'nft-collections': ['Mossgate Studio'],
  'cloud-functions': ['Mossgate Studio'],
}

for (const [service, names] of Object.entries(stories)) {
  test(`/services/${service} shows the stories of its kind`, { tag: ['@all', '@sample'] }, async ({
    page,
  }) => {
    await page.goto(`/services/${service}`)
    const told = page.getByRole('main').getByRole('article')
    await expect(told).toHaveCount(names.length)
    for (const [index, name] of names.entries()) await expect(told.nth(index)).toContainText(name)
  })
}
