import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { z } from 'zod'
import { watchPolicy } from './support/policy-violations.ts'

/** The section of a page in which visitors try its service. */
const tried = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** The requests of a page to hosts other than the site's own. */
function othersAsked(page: Page, baseURL: string | undefined): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin.startsWith('http') && origin !== baseURL) asked.push(request.url())
  })
  return asked
}

/** Opens a page as a visitor without scripts. */
async function withoutScript(browser: Browser, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await look(page)
  await context.close()
}

test('web3 storage: a text has an id, and a file the one that IPFS gives it', {
  tag: '@all',
}, async ({ page, browser }) => {
  const path = '/services/web3-storage'
  const sectionOf = (on: Page) =>
    on
      .locator('section')
      .filter({ has: on.getByLabel('A text', { exact: true }) })
      .last()
  await page.goto(path)
  const section = sectionOf(page)
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

  await section.getByLabel('A text', { exact: true }).fill('')
  // The SHA-256 of nothing.
  const empty = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
  await expect(section.getByText(empty)).toBeVisible()

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.bin'))
      return transfer
    },
    [...buffer.subarray(0, 11)],
  )
  const target = section.getByText('A file, chosen or dropped here')
  await target.dispatchEvent('drop', { dataTransfer: dropped })
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

  await withoutScript(browser, path, async (still) => {
    const whole = sectionOf(still)
    await expect(whole.getByText(/^bafkrei[a-z2-7]{52}$/)).toBeVisible()
    await expect(whole.getByLabel('A file, chosen or dropped here')).toBeHidden()
  })
})

test('cloud functions: a schedule is put into words, and so is what is wrong with one', {
  tag: '@all',
}, async ({ page, browser }) => {
  const title = 'See when it runs and what it receives'
  await page.goto('/services/cloud-functions')
  const section = tried(page, title)
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

  await withoutScript(browser, '/services/cloud-functions', async (still) => {
    const whole = tried(still, title)
    await expect(whole.getByText('At 06:30, Monday through Friday.')).toBeVisible()
    await expect(whole.getByRole('cell').locator('time')).toHaveCount(5)
    await expect(whole.getByRole('button')).toHaveCount(0)
    await expect(whole.getByText('tokenId')).toBeVisible()
  })
})

test('web3 authentication: a popup’s token is accepted, and refused once a character changes', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const title = 'Confirm, then change one character'
  const asked = othersAsked(page, baseURL)
  await page.goto('/services/web3-authentication')
  const section = tried(page, title)
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
  expect(asked.filter((url) => !/google|localhost/.test(url))).toEqual([])

  await withoutScript(browser, '/services/web3-authentication', async (still) => {
    const whole = tried(still, title)
    await expect(whole.getByText('The server accepts the token.')).toBeVisible()
    await expect(whole.getByText('"email": "ada@orchard.example"')).toBeVisible()
    await expect(whole.getByRole('button')).toHaveCount(0)
  })
})

test('multichain: code, prices and addresses follow the chain', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const title = 'Switch the chain, see what changes'
  await page.goto('/services/multichain')
  const section = tried(page, title)
  await section.getByRole('radio', { name: 'Ethereum' }).check({ force: true })
  await expect(section.getByRole('status').first()).toHaveText('Ethereum, chain id 1')
  await expect(
    section.getByRole('definition').filter({ hasText: /^NECTAR_RPC_URL_1$/ }),
  ).toBeVisible()
  await expect(section.locator('pre').first()).toContainText(
    "import { mainnet } from 'viem/chains'",
  )
  await expect(section.getByText('https://etherscan.io/address/0x…')).toBeVisible()
  await expect(section.getByText('500', { exact: true })).toHaveCount(2)

  await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('radio', { name: /^Base/ })).toBeFocused()
  await expect(section.getByRole('status').first()).toHaveText('Base, chain id 8453')
  await expect(section.locator('pre').first()).toContainText('chainId: base.id')

  await withoutScript(browser, '/services/multichain', async (still) => {
    const whole = tried(still, title)
    for (const name of ['Moonbeam', 'Astar', 'Celo']) {
      await expect(whole.getByText(name, { exact: true }).first()).toBeVisible()
    }
    await expect(whole.locator('pre').first()).toContainText('chainId: moonbeam.id')
    await expect(whole.getByRole('radio')).toHaveCount(0)
  })
})

test('rpc and indexing: a request has a recorded answer, and a node’s own once it is sent', {
  tag: '@all',
}, async ({ page, browser }) => {
  const title = 'Compose a request, read the answer'
  const violations = await watchPolicy(page)
  const posted: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"eth_')) posted.push(body)
  })
  await page.goto('/services/rpc-indexing')
  const section = tried(page, title)
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

  await withoutScript(browser, '/services/rpc-indexing', async (still) => {
    const whole = tried(still, title)
    await expect(whole.getByText('A recorded answer.')).toBeVisible()
    await expect(whole.getByText('"method": "eth_getBalance"')).toBeVisible()
    await expect(whole.getByRole('button')).toHaveCount(0)
  })
})

test('nft collections: a draw follows the weights', { tag: '@all' }, async ({ page, browser }) => {
  const path = '/services/nft-collections'
  const title = 'See how rare a piece comes out'
  await page.goto(path)
  const section = tried(page, title)
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

  await withoutScript(browser, path, async (still) => {
    const plain = tried(still, title)
    await expect(plain.getByRole('listitem')).toHaveCount(12)
    await expect(plain.getByRole('slider')).toHaveCount(0)
    await expect(plain.getByRole('button')).toHaveCount(0)
  })
})

test('smart contracts: a contract follows the options', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const path = '/services/smart-contracts'
  const title = 'Build a contract and read its source'
  await page.goto(path)
  const section = tried(page, title)
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

  await withoutScript(browser, path, async (still) => {
    const plain = tried(still, title)
    await expect(plain.getByText('contract Orchard is ERC721')).toBeVisible()
    await expect(plain.getByText('500 credits, then 500 credits a call')).toBeVisible()
    await expect(plain.getByRole('checkbox')).toHaveCount(0)
  })
})

test(
  'web3 hosting: a folder becomes a manifest, an id and answers',
  { tag: '@all' },
  async ({ page, browser }, testInfo) => {
    const path = '/services/web3-hosting'
    const title = 'Know the address before you deploy'
    await page.goto(path)
    const section = tried(page, title)
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

    await withoutScript(browser, path, async (still) => {
      const plain = tried(still, title)
      await expect(plain.getByText(sample)).toBeVisible()
      await expect(plain.getByRole('rowheader', { name: 'docs/start.html' })).toBeVisible()
      await expect(plain.getByRole('textbox')).toHaveCount(0)
    })
  },
)

const signRequest = z.object({ params: z.tuple([z.string(), z.string()]) })

test('embedded wallet: a wallet is made, and what it signs can be verified', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const path = '/services/embedded-wallet'
  const title = 'Be the user for a minute'
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(path)
  const section = tried(page, title)
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

  await withoutScript(browser, path, async (still) => {
    const plain = tried(still, title)
    await expect(plain.getByRole('listitem')).toHaveCount(5)
    await expect(plain.getByText('A user types an email address')).toBeVisible()
    await expect(plain.getByRole('button')).toHaveCount(0)
  })
})

test('asset hub: a role may do something or not', { tag: '@all' }, async ({ page, browser }) => {
  const path = '/services/asset-hub'
  const title = 'Who may do what'
  await page.goto(path)
  const section = tried(page, title)
  await expect(section.getByText('No, only the admin.')).toBeVisible()

  await section.getByText('Mint', { exact: true }).first().click()
  await expect(section.getByText('No, only the issuer.')).toBeVisible()
  await section.getByRole('radio', { name: 'Freezer' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(section.getByRole('radio', { name: 'Issuer' })).toBeChecked()
  await expect(section.getByText('Yes.', { exact: true })).toBeVisible()
  await expect(section.getByText('assets.mint(id, beneficiary, amount)')).toBeVisible()

  await withoutScript(browser, path, async (still) => {
    const plain = tried(still, title)
    await expect(plain.getByText('No, only the admin.')).toBeVisible()
    await expect(plain.getByRole('row')).toHaveCount(8)
    await expect(plain.getByRole('textbox')).toHaveCount(0)
  })
})

test('pricing: the calculator names plan and credits, and its address can be shared', {
  tag: '@all',
}, async ({ page, context, browser }) => {
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

  await withoutScript(browser, '/pricing', async (still) => {
    const whole = still.locator('#calculator')
    await expect(whole.getByText(/^Changing the amounts needs JavaScript\./)).toBeVisible()
    await expect(whole.getByRole('textbox')).toHaveCount(0)
    await expect(whole.getByRole('status')).toContainText('Forager')
  })
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
  test(`${path} shows what its address says: ${change}`, { tag: '@all' }, async ({ page }) => {
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
