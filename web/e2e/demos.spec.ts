import { mkdir, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { z } from 'zod'
import { watchPolicy } from './support/policy-violations.ts'
import { logVisit } from './support/visit-log.ts'

const tag = '@all'

/** Opens a page. @returns the section in which visitors try its service */
async function open(page: Page, path: string, title: string): Promise<Locator> {
  await page.goto(path)
  return page.getByRole('region', { name: title, exact: true })
}

test('web3 storage: a text has an id, and a file the one that IPFS gives it', { tag }, async ({
  page,
}) => {
  const title = 'Change one letter and the id changes'
  const section = await open(page, '/services/web3-storage', title)
  const id = section.getByText(/^bafkrei[a-z2-7]{52}$/)
  const first = (await id.textContent()) ?? ''
  const field = section.getByLabel('A text', { exact: true })
  const sample = await field.inputValue()
  await field.press('End')
  await field.press('!')
  await expect(id).not.toHaveText(first)
  await expect(section.getByRole('status').last()).toHaveText(
    /^\d+ of 32 bytes of the hash differ from/,
  )
  await field.press('Backspace')
  await expect(field).toHaveValue(sample)
  await expect(id).toHaveText(first)

  const buffer = Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251))
  const treeId = 'bafybeibx62obrkybp46hx3ivh53q4rnptgkunpgtwiib5lfelfgt2ekihm'
  const file = section.getByLabel('A file, chosen or dropped here')
  await file.setInputFiles({ name: 'million.bin', mimeType: 'application/octet-stream', buffer })
  await expect(section.getByText(treeId)).toBeVisible()
  await expect(section.getByText('million.bin, 1 MB')).toBeVisible()
  await expect(section.getByText('a tree above 4 blocks of 256 KiB')).toBeVisible()

  await field.fill('')
  // The SHA-256 of nothing.
  const empty = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
  await expect(section.getByText(empty)).toBeVisible()

  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from({ length: 11 }, (_, at) => at)], 'dropped.bin'))
    return transfer
  })
  const target = section.getByText('A file, chosen or dropped here')
  await target.dispatchEvent('drop', { dataTransfer })
  const small = 'bafkreidyuyttca6rpq42bnqsnyrgz3dq4mztp5f4ni4am5abwvfdhz4ovu'
  await expect(section.getByText(small)).toBeVisible()
  await expect(section.getByText('dropped.bin, 11 bytes')).toBeVisible()

  // Of two files, the one chosen last counts.
  await file.setInputFiles({ name: 'large', mimeType: 'a/b', buffer: Buffer.alloc(40_000_000) })
  await file.setInputFiles({ name: 'none', mimeType: 'a/b', buffer: Buffer.alloc(0) })
  await expect(section.getByText(empty)).toBeVisible()
  await expect(section.getByText('none, 0 bytes')).toBeVisible()

  await page.evaluate(() => {
    Blob.prototype.stream = () =>
      new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
  })
  await file.setInputFiles({ name: 'lost', mimeType: 'a/b', buffer: Buffer.from('lost') })
  await expect(section.getByText('This file could not be read.')).toBeVisible()
  await expect(section.getByText(/^bafkrei/)).toHaveCount(0)
})

test('cloud functions: a schedule is put into words, and so is what is wrong with one', {
  tag,
}, async ({ page }) => {
  const title = 'See when it runs and what it receives'
  const section = await open(page, '/services/cloud-functions', title)
  const line = section.getByLabel('Cron line, in UTC')
  const said = section.getByRole('status')
  await section.getByRole('button', { name: 'A snapshot every six hours' }).click()
  await expect(said.filter({ hasText: 'On the hour, every 6 hours.' })).toBeVisible()
  await expect(section.getByText('Next five runs from now')).toBeVisible()
  await expect(section.getByRole('cell').locator('time')).toHaveCount(5)

  await line.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0 25 * * *')
  await expect(said.filter({ hasText: 'The hour says “25”.' })).toBeVisible()
  await expect(line).toHaveAttribute('aria-invalid', 'true')
  await expect(line).toBeFocused()
  await line.fill('0 9 * * MON')
  await expect(said.filter({ hasText: 'At 09:00, only on Monday.' })).toBeVisible()
  // In a tab that stays open, runs pass, and the clock may be set back.
  for (const [now, next] of [
    ['2030-05-06T10:00', '2030-05-13T09:00'],
    ['2030-05-06T08:00', '2030-05-06T09:00'],
  ] as const) {
    await page.clock.setFixedTime(`${now}Z`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(section.getByRole('cell').locator('time').first()).toHaveAttribute(
      'datetime',
      `${next}:00.000Z`,
    )
  }
})

test('web3 authentication: a popup’s token is accepted, and refused once a character changes', {
  tag,
}, async ({ page, baseURL }) => {
  const { foreign } = await logVisit(page, baseURL ?? '')
  const title = 'Confirm, then change one character'
  const section = await open(page, '/services/web3-authentication', title)
  const said = section.getByRole('status')
  const token = section.getByLabel('The token that the popup posts to the page')
  const first = await token.inputValue()
  await expect(said).toHaveText('The server accepts the token.')
  await section.getByRole('button', { name: 'Confirm with a new identity' }).click()
  await expect(section.getByText('Your throwaway key')).toBeVisible()
  await expect(token).not.toHaveValue(first)
  await expect(said).toHaveText('The server accepts the token.')

  const change = section.getByRole('button', { name: 'Change one character' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('The server refuses the token.')
  await expect(section.getByText('The signature does not fit what the token says.')).toBeVisible()
  await expect(section.getByText('oda@orchard.example')).toBeVisible()
  const back = section.getByRole('button', { name: 'Put it back' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('The server accepts the token.')

  await token.fill(first)
  await expect(said).toHaveText('The server refuses the token.')
  // The example is signed, but for another session.
  await expect(section.getByText('It belongs to another session.')).toBeVisible()
  expect(foreign).toEqual([])
})

test('multichain: code, prices and addresses follow the chain', { tag }, async ({ page }) => {
  const section = await open(page, '/services/multichain', 'Switch the chain, see what changes')
  await section.getByRole('radio', { name: 'Ethereum' }).check({ force: true })
  await expect(section.getByRole('status').first()).toHaveText('Ethereum, chain id 1')
  const variable = section.getByRole('definition').filter({ hasText: /^NECTAR_RPC_URL_1$/ })
  await expect(variable).toBeVisible()
  const code = section.locator('pre').first()
  await expect(code).toContainText("import { mainnet } from 'viem/chains'")
  await expect(section.getByText('https://etherscan.io/address/0x…')).toBeVisible()
  await expect(section.getByText('500', { exact: true })).toHaveCount(2)

  await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('radio', { name: /^Base/ })).toBeFocused()
  await expect(section.getByRole('status').first()).toHaveText('Base, chain id 8453')
  await expect(code).toContainText('chainId: base.id')
})

test('rpc and indexing: a request has a recorded answer, and a node’s own once it is sent', {
  tag,
}, async ({ page }) => {
  const violations = await watchPolicy(page)
  const posted: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"eth_')) posted.push(body)
  })
  const section = await open(page, '/services/rpc-indexing', 'Compose a request, read the answer')
  const said = section
    .getByRole('status')
    .filter({ hasNotText: /^Copied$/ })
    .last()
  const send = section.getByRole('button', { name: 'Send', exact: true })
  await section.getByRole('radio', { name: 'eth_blockNumber' }).check({ force: true })
  await expect(section.getByText('"method": "eth_blockNumber"')).toBeVisible()
  await expect(said).toHaveText('A recorded answer.')
  expect(posted).toEqual([])
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('The node answered.')
  await expect(section.getByText('is the newest block.')).toBeVisible()
  expect(posted).toEqual(['{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'])
  await expect(send).toBeFocused()
  expect(violations).toEqual([])

  await section.getByRole('radio', { name: 'eth_getBalance' }).check({ force: true })
  await section.getByLabel('Account').fill('vitalik.eth')
  await expect(said).toHaveText('The request is not complete.')
  await send.click()
  await expect(section.getByLabel('Account')).toBeFocused()
  await expect(section.getByText('An address is 0x and 40 digits')).toBeVisible()
  await section.getByLabel('Account').fill(`0x${'0'.repeat(40)}`)
  await expect(said).toHaveText('No answer is recorded for this. Send it to get one.')
})

test('nft collections: a draw follows the weights', { tag }, async ({ page }) => {
  const section = await open(page, '/services/nft-collections', 'See how rare a piece comes out')
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
})

test('smart contracts: a contract follows the options', { tag }, async ({ page }) => {
  const title = 'Build a contract and read its source'
  const section = await open(page, '/services/smart-contracts', title)
  const source = section.getByRole('region', { name: 'Orchard.sol' })
  await expect(source).toContainText('contract Orchard is ERC721, ERC2981, Ownable')

  await section.getByRole('checkbox', { name: 'Burnable' }).check()
  await expect(source).toContainText('ERC721Burnable')

  // By keyboard: another standard, to which royalties do not apply.
  await section.getByRole('radio', { name: 'ERC-721' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(section.getByRole('radio', { name: 'ERC-20' })).toBeFocused()
  await expect(source).toContainText('contract Orchard is ERC20, ERC20Burnable, Ownable')
  await expect(source).not.toContainText('ERC2981')
  const royalties = section.getByRole('checkbox', { name: 'Royalties' })
  await royalties.focus()
  await page.keyboard.press('Space')
  await expect(royalties).not.toBeChecked()
  await expect(royalties).toBeFocused()
  await expect(royalties).toHaveAccessibleDescription('EIP-2981 is for NFTs.')
})

test(
  'web3 hosting: a folder becomes a manifest, an id and answers',
  { tag },
  async ({ page }, testInfo) => {
    const section = await open(page, '/services/web3-hosting', 'Know the address before you deploy')
    const bar = section.getByLabel('Path that a visitor asks for')
    const id = section.getByText(/^ipfs:\/\/bafy/)
    const sample = (await id.textContent()) ?? ''

    await bar.fill('/nope')
    await expect(section.getByText('your own 404.html answers')).toBeVisible()
    await bar.fill('/100%')
    await expect(section.getByText('A percent sign here')).toBeVisible()
    await bar.fill('docs')
    await expect(section.getByText('It moves to /docs/')).toBeVisible()

    const folder = testInfo.outputPath('dist')
    await mkdir(`${folder}/a`, { recursive: true })
    await writeFile(`${folder}/hello.txt`, 'hello world')
    await section.getByLabel('Choose a folder').setInputFiles(folder)
    await expect(id).toHaveText(
      'ipfs://bafybeic6svhkwl3y2wvkj33weshyjjs5cbvgijh7yo3kjasyglrdwe2l74',
    )
    const hello = section.getByRole('row', { name: /hello\.txt 11 bytes b94d27b9…cde9/ })
    await expect(hello).toBeVisible()
    await expect(hello).not.toHaveAttribute('aria-current')
    await bar.fill('/hello.txt')
    await expect(hello).toHaveAttribute('aria-current', 'true')
    await section.getByRole('button', { name: 'Back to the sample' }).click()
    await expect(id).toHaveText(sample)
  },
)

const signRequest = z.object({ params: z.tuple([z.string(), z.string()]) })

test('embedded wallet: a wallet is made, and what it signs can be verified', {
  tag,
}, async ({ page, baseURL }) => {
  const { foreign } = await logVisit(page, baseURL ?? '')
  const section = await open(page, '/services/embedded-wallet', 'Be the user for a minute')
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
  expect(foreign).toEqual([])
})

test('asset hub: a role may do something or not', { tag }, async ({ page }) => {
  const section = await open(page, '/services/asset-hub', 'Who may do what')
  await expect(section.getByText('No, only the admin.')).toBeVisible()

  await section.getByText('Mint', { exact: true }).first().click()
  await expect(section.getByText('No, only the issuer.')).toBeVisible()
  await section.getByRole('radio', { name: 'Freezer' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(section.getByRole('radio', { name: 'Issuer' })).toBeChecked()
  await expect(section.getByText('Yes.', { exact: true })).toBeVisible()
  await expect(section.getByText('assets.mint(id, beneficiary, amount)')).toBeVisible()
})

test('pricing: the calculator names plan and credits, and its address can be shared', {
  tag,
}, async ({ page, context }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  const hasCalculator = () => scripts.some((script) => script.includes('A whole number up to'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(hasCalculator()).toBe(false)
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await page.locator('#calculator').hover()
  // Its code is loaded only once a visitor uses the page.
  await expect.poll(hasCalculator).toBe(true)
  await page.goto('/pricing#calculator')
  const calculator = page.locator('#calculator')
  const said = calculator.getByRole('status')
  await expect(said).toContainText('Forager: $19.90 a month')
  await calculator.getByLabel('Files').fill('301')
  await expect(said).toContainText('Apiary: by agreement')
  await expect(said).toContainText('Hive has Files: 300 GB at most.')
  await calculator.getByLabel('Files').fill('2')
  await page.keyboard.press('Tab')
  await expect(calculator.getByLabel('Traffic a month')).toBeFocused()
  await page.keyboard.type('20')
  await calculator.getByLabel('Mints 4 credits each').fill('5 000')
  await calculator.getByLabel(/^Users/).fill('0')
  // A site, a collection and 5,000 mints: 100 + 1,000 + 20,000 credits, of which the plan has 1,200.
  await expect(said).toContainText('Free: $0 a month, and $80 once')
  await expect(said).toContainText('21100 credits needed, 1200 in the plan.')
  await expect(page).toHaveURL(/need=files\+2\+traffic-a-month\+20\+sites\+1\+/)

  const other = await context.newPage()
  await other.goto(page.url())
  const same = other.locator('#calculator')
  await same.scrollIntoViewIfNeeded()
  await same.hover()
  await expect(same.getByLabel(/^Mints/)).toHaveValue('5 000')
  await expect(same.getByRole('status')).toContainText('and $80 once')

  await calculator.getByLabel(/^Mints/).fill('7 5')
  await expect(calculator.getByLabel(/^Mints/)).toHaveAccessibleDescription(
    'A whole number up to 1,000,000.',
  )
  await expect(calculator.getByText('once each amount is a number.')).toBeVisible()
  await expect(said).toHaveCount(0)
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
  test(`${path} shows what its address says: ${change}`, { tag }, async ({ page }) => {
    // That of a button to copy code is empty.
    const shown = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
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

// On each page: the section, texts in it, and how many elements are there.
const samples: [string, string, (string | RegExp)[], Record<string, number>][] = [
  [
    '/services/web3-storage',
    'Change one letter and the id changes',
    [/^bafkrei[a-z2-7]{52}$/],
    { 'input[type="file"]:visible': 0 },
  ],
  [
    '/services/cloud-functions',
    'See when it runs and what it receives',
    ['At 06:30, Monday through Friday.', 'tokenId'],
    { 'role=cell >> time': 5, 'role=button': 0 },
  ],
  [
    '/services/web3-authentication',
    'Confirm, then change one character',
    ['The server accepts the token.', '"email": "ada@orchard.example"'],
    { 'role=button': 0 },
  ],
  [
    '/services/multichain',
    'Switch the chain, see what changes',
    [/^Moonbeam$/, /^Astar$/, /^Celo$/, 'chainId: moonbeam.id'],
    { 'role=radio': 0 },
  ],
  [
    '/services/rpc-indexing',
    'Compose a request, read the answer',
    ['A recorded answer.', '"method": "eth_getBalance"'],
    { 'role=button': 0 },
  ],
  [
    '/services/nft-collections',
    'See how rare a piece comes out',
    [],
    { 'role=listitem': 12, 'role=slider': 0, 'role=button': 0 },
  ],
  [
    '/services/smart-contracts',
    'Build a contract and read its source',
    ['contract Orchard is ERC721', '500 credits, then 500 credits a call'],
    { 'role=checkbox': 0 },
  ],
  [
    '/services/web3-hosting',
    'Know the address before you deploy',
    [/^ipfs:\/\/bafy/, 'docs/start.html'],
    { 'role=textbox': 0 },
  ],
  [
    '/services/embedded-wallet',
    'Be the user for a minute',
    ['A user types an email address'],
    { 'role=listitem': 5, 'role=button': 0 },
  ],
  [
    '/services/asset-hub',
    'Who may do what',
    ['No, only the admin.'],
    { 'role=row': 8, 'role=textbox': 0 },
  ],
  [
    '/pricing',
    'What your project will cost',
    [/^Changing the amounts needs JavaScript\./],
    { 'role=status >> text=/^Forager/': 1, 'role=textbox': 0 },
  ],
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title, texts, counts] of samples) {
    test(`${path} shows a sample, and no control that does nothing`, { tag }, async ({ page }) => {
      const section = await open(page, path, title)
      for (const text of texts) await expect(section.getByText(text).first()).toBeVisible()
      for (const [selector, count] of Object.entries(counts)) {
        await expect(section.locator(selector), selector).toHaveCount(count)
      }
    })
  }
})
