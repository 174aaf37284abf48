import { mkdir, writeFile } from 'node:fs/promises'
import { measuredGas } from '@nectar/schemas/demos/contract/measured-gas'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { z } from 'zod'

/** The section below a title, as a visitor without scripts gets it. */
async function withoutScript(browser: Browser, path: string, title: string) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  const section = sectionOf(page, title)
  await expect(section).toBeVisible()
  return { section, close: () => context.close() }
}

function sectionOf(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

test('a draw follows the weights, and a resale its royalty', { tag: ['@sample', '@all'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/services/nft-collections'
  const title = 'See how rare a piece comes out'
  await page.goto(path)
  const section = sectionOf(page, title)
  const pieces = section.getByRole('listitem')
  await expect(pieces).toHaveCount(12)
  const first = await pieces.allTextContents()

  await section.getByRole('button', { name: 'Draw again' }).click()
  await expect(section.getByRole('status').filter({ hasText: 'Draw 8' })).toBeVisible()
  expect(await pieces.allTextContents()).not.toEqual(first)

  // By keyboard: nothing but striped cells.
  for (const value of ['Half full', 'Full', 'Empty']) {
    await section.getByRole('slider', { name: value, exact: true }).focus()
    await page.keyboard.press('Home')
  }
  await expect(section.getByRole('group', { name: /^Honey/ })).toContainText('100%12 of 12')
  for (const piece of await pieces.all()) await expect(piece).toContainText('Honey: Striped')

  const royalty = section.getByLabel('Royalty')
  await royalty.fill('7.5')
  await expect(section.getByText('A resale at 100 GLMR pays you 7.5 GLMR')).toBeVisible()
  for (const junk of ['lots', '101', '-1', '']) {
    await royalty.fill(junk)
    await expect(royalty).toHaveAccessibleDescription('From 0 to 100, such as 2.5.')
    await expect(section.getByText('Set a royalty and a price')).toBeVisible()
  }

  const plain = await withoutScript(browser, `${baseURL}${path}`, title)
  await expect(plain.section.getByRole('listitem')).toHaveCount(12)
  await expect(plain.section.getByText('pays you 5 GLMR')).toBeVisible()
  await expect(plain.section.getByRole('slider')).toHaveCount(0)
  await expect(plain.section.getByRole('button')).toHaveCount(0)
  await plain.close()
})

test('a contract follows the options, and its fee the gas price', {
  tag: ['@sample', '@all'],
}, async ({ page, browser, baseURL }) => {
  const path = '/services/smart-contracts'
  const title = 'Build a contract and read its source'
  await page.goto(path)
  const section = sectionOf(page, title)
  const source = section.getByRole('region', { name: 'Orchard.sol' })
  await expect(source).toContainText('contract Orchard is ERC721, ERC2981, Ownable')

  await section.getByRole('checkbox', { name: 'Burnable' }).check()
  await expect(source).toContainText('ERC721Burnable')
  const deploy = section.getByRole('row', { name: /^Deploy/ })
  const fee = await deploy.textContent()

  // By keyboard: another standard, to which royalties do not apply.
  await section.getByRole('radio', { name: 'ERC-721' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(section.getByRole('radio', { name: 'ERC-20' })).toBeFocused()
  await expect(source).toContainText('contract Orchard is ERC20, ERC20Burnable, Ownable')
  await expect(source).not.toContainText('ERC2981')
  expect(await deploy.textContent()).not.toBe(fee)
  const royalties = section.getByRole('checkbox', { name: 'Royalties' })
  await royalties.focus()
  await page.keyboard.press('Space')
  await expect(royalties).not.toBeChecked()
  await expect(royalties).toBeFocused()
  await expect(royalties).toHaveAccessibleDescription('EIP-2981 is for NFTs.')

  const price = section.getByLabel('Gas price')
  await price.fill('100')
  const gas = measuredGas['erc20 mintable burnable']?.deploy ?? 0
  await expect(deploy).toContainText(gas.toLocaleString('en-US'))
  await expect(deploy).toContainText(String((gas * 100) / 1e9))
  for (const junk of ['cheap', '-5', '1e9', '']) {
    await price.fill(junk)
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(deploy).toContainText('–')
  }

  const plain = await withoutScript(browser, `${baseURL}${path}`, title)
  await expect(plain.section.getByText('contract Orchard is ERC721')).toBeVisible()
  await expect(plain.section.getByRole('row', { name: /^Deploy/ })).toBeVisible()
  await expect(plain.section.getByRole('checkbox')).toHaveCount(0)
  await plain.close()
})

test(
  'a folder becomes a manifest, an id and answers',
  { tag: ['@sample', '@all'] },
  async ({ page, browser, baseURL }, testInfo) => {
    const path = '/services/web3-hosting'
    const title = 'Know the address before you deploy'
    await page.goto(path)
    const section = sectionOf(page, title)
    const bar = section.getByLabel('Path that a visitor asks for')
    const id = section.getByText(/^ipfs:\/\/bafy/)
    const sample = (await id.textContent()) ?? ''

    await bar.fill('/nope')
    await expect(section.getByText('your own 404.html answers')).toBeVisible()
    await bar.fill('/100%')
    await expect(section.getByText('A percent sign here')).toBeVisible()
    await bar.fill('docs')
    await expect(section.getByText('It moves to /docs/')).toBeVisible()

    // By keyboard: a new line in the list.
    const list = section.getByLabel('Files, one path a line')
    await list.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\nblog/index.html')
    await expect(section.getByRole('rowheader', { name: 'blog/index.html' })).toBeVisible()
    await expect(id).not.toHaveText(sample)
    await bar.fill('/blog/')
    await expect(section.getByRole('row', { name: /blog\/index\.html/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    for (const junk of ['', '/index.html', 'a\na/b', '../up']) {
      await list.fill(junk)
      await expect(list).toHaveAttribute('aria-invalid', 'true')
    }
    await section.getByRole('button', { name: 'Back to the sample' }).click()
    await expect(id).toHaveText(sample)

    const folder = testInfo.outputPath('dist')
    await mkdir(`${folder}/a`, { recursive: true })
    await writeFile(`${folder}/hello.txt`, 'hello world')
    await section.getByLabel('Choose a folder').setInputFiles(folder)
    await expect(id).toHaveText(
      'ipfs://bafybeic6svhkwl3y2wvkj33weshyjjs5cbvgijh7yo3kjasyglrdwe2l74',
    )
    await expect(
      section.getByRole('row', { name: /hello\.txt 11 bytes b94d27b9…cde9/ }),
    ).toBeVisible()

    const plain = await withoutScript(browser, `${baseURL}${path}`, title)
    await expect(plain.section.getByText(sample)).toBeVisible()
    await expect(plain.section.getByRole('rowheader', { name: 'docs/start.html' })).toBeVisible()
    await expect(plain.section.getByRole('textbox')).toHaveCount(0)
    await plain.close()
  },
)

const signRequest = z.object({ params: z.tuple([z.string(), z.string()]) })

test('a wallet is made, and what it signs can be verified', { tag: ['@sample', '@all'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/services/embedded-wallet'
  const title = 'Be the user for a minute'
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(path)
  const section = sectionOf(page, title)
  const events = section.getByRole('listitem')
  await expect(events).toHaveCount(5)

  await section.getByRole('button', { name: 'Send the code' }).click()
  const code = section.getByLabel('Code')
  await expect(section.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  for (const [junk, words] of [
    ['', 'six digits'],
    ['letters', 'six digits'],
    ['000000', '246810'],
  ] as const) {
    await code.fill(junk)
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(words))
  }

  // By keyboard from here on.
  await code.fill('246 810')
  await code.press('Enter')
  await expect(section.getByRole('heading', { name: 'Your wallet is ready' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { name: 'Sign this message?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { name: 'Not signed' })).toBeFocused()
  await expect(events.last()).toContainText('4001')

  await section.getByRole('button', { name: 'Ask again' }).click()
  await section.getByRole('button', { name: 'Approve' }).click()
  await expect(section.getByRole('heading', { name: 'Signed', exact: true })).toBeFocused()
  const jsonOf = async (index: number): Promise<unknown> =>
    JSON.parse((await events.nth(index).locator('code').textContent()) ?? '')
  const [message, address] = signRequest.parse(await jsonOf(3)).params
  const signature = z.templateLiteral(['0x', z.string()]).parse(await jsonOf(4))
  const raw = z.templateLiteral(['0x', z.string()]).parse(message)
  expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(address)
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])

  const plain = await withoutScript(browser, `${baseURL}${path}`, title)
  await expect(plain.section.getByRole('listitem')).toHaveCount(5)
  await expect(plain.section.getByText('A user types an email address')).toBeVisible()
  await expect(plain.section.getByRole('button')).toHaveCount(0)
  await plain.close()
})

test('a role may or may not do something, and a supply is exact to its last unit', {
  tag: ['@sample', '@all'],
}, async ({ page, browser, baseURL }) => {
  const path = '/services/asset-hub'
  const title = 'Who may do what'
  await page.goto(path)
  const section = sectionOf(page, title)
  await expect(section.getByText('No, only the admin.')).toBeVisible()

  await section.getByText('Mint', { exact: true }).first().click()
  await expect(section.getByText('No, only the issuer.')).toBeVisible()
  await section.getByRole('radio', { name: 'Freezer' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(section.getByRole('radio', { name: 'Issuer' })).toBeChecked()
  await expect(section.getByText('Yes.', { exact: true })).toBeVisible()
  await expect(section.getByText('assets.mint(id, beneficiary, amount)')).toBeVisible()

  const supply = section.getByLabel('Supply')
  const decimals = section.getByLabel('Decimals')
  await supply.fill('12,345,678,901,234,567.000001')
  await expect(section.getByText('12,345,678,901,234,567,000,001')).toBeVisible()
  await decimals.fill('2')
  await expect(supply).toHaveAccessibleDescription(
    'A number with at most 2 digits behind the point.',
  )
  await decimals.fill('18')
  await supply.fill('999999999999999999999')
  await expect(supply).toHaveAccessibleDescription(/More than 128 bits/)
  for (const junk of ['31', 'six', '']) {
    await decimals.fill(junk)
    await expect(decimals).toHaveAccessibleDescription('From 0 to 30.')
  }

  const plain = await withoutScript(browser, `${baseURL}${path}`, title)
  await expect(plain.section.getByText('No, only the admin.')).toBeVisible()
  await expect(plain.section.getByRole('row')).toHaveCount(8)
  await expect(plain.section.getByText('250,000,000,000')).toBeVisible()
  await expect(plain.section.getByRole('textbox')).toHaveCount(0)
  await plain.close()
})
