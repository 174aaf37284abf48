import { type Browser, expect, type Page, test } from '@playwright/test'
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

async function withoutScript(browser: Browser, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await look(page)
  await context.close()
}

test('cloud functions: a schedule is put into words, and so is what is wrong with one', {
  tag: ['@sample', '@all'],
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
  for (const junk of ['', '<script>', '* * * * * * *', '0 0 31 2 *', '💥 * * * *']) {
    await line.fill(junk)
    await expect(said.filter({ hasText: 'once the line is right' })).toBeVisible()
  }
  await line.fill('0 9 * * MON')
  await expect(said.filter({ hasText: 'At 09:00, only on Monday.' })).toBeVisible()

  await withoutScript(browser, '/services/cloud-functions', async (still) => {
    const whole = tried(still, title)
    await expect(whole.getByText('At 06:30, Monday through Friday.')).toBeVisible()
    await expect(whole.getByRole('cell').locator('time')).toHaveCount(5)
    await expect(whole.getByRole('button')).toHaveCount(0)
    await expect(whole.getByText('tokenId')).toBeVisible()
  })
})

test('web3 authentication: a message is signed here, and refused once a character changes', {
  tag: ['@sample', '@all'],
}, async ({ page, browser, baseURL }) => {
  const title = 'Sign it, then change one character'
  const asked = othersAsked(page, baseURL)
  await page.goto('/services/web3-authentication')
  const section = tried(page, title)
  const said = section.getByRole('status')
  const signature = section.locator('dd').first()
  const first = await signature.textContent()
  await expect(said).toHaveText('The signature fits the message.')
  await section.getByRole('button', { name: 'Make a key and sign' }).click()
  await expect(section.getByText('Your throwaway key')).toBeVisible()
  await expect(signature).not.toHaveText(first ?? '')
  await expect(said).toHaveText('The signature fits the message.')

  const change = section.getByRole('button', { name: 'Change one character' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('The signature does not fit.')
  await expect(section.getByText('Changed since it was signed: nonce.')).toBeVisible()
  const back = section.getByRole('button', { name: 'Put it back' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('The signature fits the message.')

  await section.getByLabel('Nonce').fill('<b>')
  await expect(said).toHaveText('A server refuses this message.')
  await section.getByRole('button', { name: 'Sign it again' }).click()
  await expect(section.getByLabel('Nonce')).toBeFocused()
  await expect(section.getByText('Write at least 8 letters and digits')).toBeVisible()
  expect(asked.filter((url) => !/google|localhost/.test(url))).toEqual([])

  await withoutScript(browser, '/services/web3-authentication', async (still) => {
    const whole = tried(still, title)
    await expect(whole.getByText('The signature fits the message.')).toBeVisible()
    await expect(whole.locator('dd').first()).toHaveText(/^0x[0-9a-f]{130}$/)
    await expect(whole.getByRole('button')).toHaveCount(0)
  })
})

test('multichain: code, prices and addresses follow the chain', {
  tag: ['@sample', '@all'],
}, async ({ page, browser }) => {
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
  tag: ['@sample', '@all'],
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

  const answers = [
    ['{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"busy"}}', 'The node refused: busy'],
    ['<html>', 'The node answered with something that is not JSON-RPC.'],
    ['{"jsonrpc":"2.0","id":7,"result":"0x1"}', 'The node answered another request'],
  ] as const
  let body = ''
  await page.route(
    (url) => url.port !== new URL(page.url()).port,
    (route) => route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  for (const [text, sentence] of answers) {
    body = text
    await send.click()
    await expect(said).toContainText(sentence)
  }
  await page.unrouteAll()
  await page.route(
    (url) => url.port !== new URL(page.url()).port,
    (route) => route.abort(),
  )
  await send.click()
  await expect(said).toContainText('The node could not be reached.')

  await withoutScript(browser, '/services/rpc-indexing', async (still) => {
    const whole = tried(still, title)
    await expect(whole.getByText('A recorded answer.')).toBeVisible()
    await expect(whole.getByText('"method": "eth_getBalance"')).toBeVisible()
    await expect(whole.getByRole('button')).toHaveCount(0)
  })
})
