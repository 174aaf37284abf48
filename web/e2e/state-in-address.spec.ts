import { expect, test } from '@playwright/test'

test('a filtered price list can be shared, and is restored with the page', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  await page.goto('/pricing#price-list')
  const list = page.getByRole('region', { name: 'Every price, by service and chain', exact: true })
  await list.getByLabel('Service', { exact: true }).selectOption('NFT collections')
  await list.getByLabel('Chain', { exact: true }).selectOption('Astar')
  await expect(list.getByRole('rowheader', { name: /^Mint/ })).toHaveCount(1)
  // Choices made before the scripts have loaded may be applied in either order.
  await expect(page).toHaveURL(
    ({ searchParams, hash }) =>
      hash === '#price-list' &&
      searchParams.get('service') === 'NFT collections' &&
      searchParams.get('chain') === 'Astar',
  )

  const other = await context.newPage()
  await other.goto(page.url())
  const same = other.getByRole('region', { name: 'Every price, by service and chain', exact: true })
  await same.scrollIntoViewIfNeeded()
  await same.hover()
  await expect(same.getByLabel('Chain', { exact: true })).toHaveValue('Astar')
  await expect(same.getByRole('status')).toHaveText(/^2 of \d+ rows$/)

  await list.getByLabel('Service', { exact: true }).selectOption('All services')
  await list.getByLabel('Chain', { exact: true }).selectOption('All chains')
  await expect(page).toHaveURL('/pricing#price-list')
})

for (const { path, change, said } of [
  { path: '/services/multichain', change: 'chain=592', said: 'Astar, chain id 592' },
  {
    path: '/services/cloud-functions',
    change: 'schedule=15+4+*+*+*',
    said: 'At 04:15.',
  },
  {
    path: '/services/smart-contracts',
    change: 'contract=erc20-burnable',
    said: /^ERC-20, burnable: \d+ lines$/,
  },
  { path: '/services/nft-collections', change: 'draw=12', said: /^Draw 12: / },
  { path: '/services/asset-hub', change: 'action=mint&role=issuer', said: /^May the issuer / },
]) {
  test(`${path} shows what its address says: ${change}`, { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
    const shown = page.getByRole('main').getByRole('status')
    await page.goto(`${path}?${change}`)
    await shown.first().hover()
    await expect(shown.filter({ hasText: said })).toBeVisible()
    // Nonsense in an address must cause no error.
    const names = change.replaceAll(/=[^&]*/g, '=%3Cscript%3E')
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(`${path}?${names}`)
    await shown.first().hover()
    await expect(shown.first()).not.toBeEmpty()
    expect(errors).toEqual([])
  })
}
