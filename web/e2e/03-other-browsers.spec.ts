import { expect, test } from '@playwright/test'
import { truncateMiddle } from '../ui/text/truncate.ts'
import { firefox } from './support/browsers/firefox.ts'
import type { Visitor } from './support/browsers/visitor.ts'
import { webkit } from './support/browsers/webkit.ts'
import { message } from './support/form-page.ts'
import { expectInquiries, newEmail } from './support/inquiry-store.ts'
import { lake } from './support/lake-client.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Finds a visible element by its text, and marks it for the click that follows. */
async function point(visitor: Visitor, selector: string, words: string): Promise<string> {
  const mark = `journey-${Math.random().toString(36).slice(2)}`
  const find = (within: string, text: string, name: string) => {
    const found = [...document.querySelectorAll(within)].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.textContent?.trim().startsWith(text),
    )
    const target = found instanceof HTMLLabelElement ? found.control : found
    target?.setAttribute(name, '')
    return Boolean(target)
  }
  await expect
    .poll(() => visitor.run(find, selector, words, mark), { message: `${selector}: ${words}` })
    .toBe(true)
  return `[${mark}]`
}

async function click(visitor: Visitor, selector: string, words: string): Promise<void> {
  await visitor.click(await point(visitor, selector, words))
}

async function fill(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.type(await point(visitor, 'label', label), text)
}

async function choose(visitor: Visitor, label: string, option: string): Promise<void> {
  const select = await point(visitor, 'label', label)
  const pick = (selector: string, words: string) => {
    const element = document.querySelector(selector)
    if (!(element instanceof HTMLSelectElement)) return
    element.value = [...element.options].find(({ text }) => text === words)?.value ?? ''
    for (const type of ['input', 'change'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  await visitor.run(pick, select, option)
}

const shown = (visitor: Visitor, selector: string) => () =>
  visitor.run(
    (within: string) =>
      document.querySelector(within)?.checkVisibility({ visibilityProperty: true }) ?? false,
    selector,
  )

/** Waits until the page has finished loading and layout. */
const settled = (visitor: Visitor) =>
  expect
    .poll(() => visitor.run(() => document.documentElement.dataset.laidOut !== undefined))
    .toBe(true)

for (const { name, missing, start } of [firefox, webkit]) {
  test.describe(`in ${name}`, { tag: ['@long', '@sample'] }, () => {
    test.skip(missing !== undefined, missing ?? '')

    let visitor: Visitor
    let site: string
    const open = async (path: string) => {
      await visitor.open(site + path)
      await settled(visitor)
    }

    test.beforeEach(async ({ baseURL }) => {
      site = baseURL ?? ''
      visitor = await start()
      await visitor.resize(1440, 900)
    })
    test.afterEach(() => visitor.close())

    test('a visit: a page, a menu of the header, and the next page without a full load', async () => {
      await open('/')
      expect(await shown(visitor, 'main h1')()).toBe(true)
      await visitor.run(() => void Object.assign(window, { stays: true }))
      await click(visitor, 'header button', 'Product')
      await expect.poll(shown(visitor, '.menu-panel a[href="/services/web3-storage"]')).toBe(true)
      await visitor.press('Escape')
      await click(visitor, 'header a', 'Pricing')
      await expect.poll(() => visitor.run(() => location.pathname)).toBe('/pricing')
      await expect.poll(() => visitor.run(() => document.title)).toContain('ric')
      expect(await visitor.run(() => 'stays' in window)).toBe(true)
    })

    for (const width of [600, 820]) {
      test(`the page does not scroll behind the folded menu, ${width} wide`, async () => {
        await visitor.resize(width, 800)
        await open('/pricing')
        const top = () => visitor.run(() => scrollY)
        await click(visitor, 'header button', 'Menu')
        await expect.poll(shown(visitor, '#site-menu')).toBe(true)
        await click(visitor, '#site-menu summary', 'Product')
        await click(visitor, '#site-menu summary', 'Developers')
        await expect
          .poll(() => visitor.run(() => document.querySelectorAll('#site-menu [open]').length))
          .toBe(1)
        for (const y of [400, 50]) await visitor.wheel(width / 2, y, 900)
        for (const key of ['PageDown', 'End'] as const) await visitor.press(key)
        await visitor.run(() => new Promise((done) => setTimeout(done, 500)))
        expect(await top()).toBe(0)
        await visitor.press('Escape')
        await expect.poll(shown(visitor, '#site-menu')).toBe(false)
        await visitor.wheel(width / 2, 400, 900)
        await expect.poll(top).toBeGreaterThan(300)
      })
    }

    test('a choice about cookies closes the banner and is kept', async () => {
      await open('/')
      await expect.poll(shown(visitor, '#cookie-banner')).toBe(true)
      await click(visitor, '#cookie-banner button', 'Decline')
      await expect.poll(shown(visitor, '#cookie-banner')).toBe(false)
      await open('/cookie-policy')
      expect(await shown(visitor, '#cookie-banner')()).toBe(false)
      await click(visitor, 'main button', 'Cookie settings')
      await expect.poll(shown(visitor, '#cookie-banner')).toBe(true)
    })

    test('the contact form arrives', async () => {
      const email = newEmail()
      await open('/contact')
      await click(visitor, '#cookie-banner button', 'Decline')
      await fill(visitor, 'First name', 'Ada')
      await fill(visitor, 'Last name', 'Lovelace')
      await fill(visitor, 'Email', email)
      await choose(visitor, 'Department', 'Support')
      await choose(visitor, 'Service', 'Storage')
      await fill(visitor, 'Message', message)
      await click(visitor, 'main button', 'Send message')
      await point(visitor, '[role="status"]', 'Your message has arrived')
      await expectInquiries(email, 1)
    })

    test('a wallet that announces itself connects', async () => {
      await open('/nctr')
      await click(visitor, '#cookie-banner button', 'Decline')
      await visitor.run(announceWallet, account)
      await click(visitor, 'button', 'Connect wallet')
      await click(visitor, 'dialog button', 'Browser wallet')
      await point(visitor, 'button', `Wallet ${truncateMiddle(account)}`)
    })

    test('a publish shows when the page is loaded again', async () => {
      const before = await lake.getDocument('route-resources')
      const title = `Seen in ${name} at ${Date.now()}`
      await open('/resources')
      try {
        await lake.patch('route-resources').set({ title }).commit()
        await expect
          .poll(async () => {
            await visitor.open(`${site}/resources`)
            return visitor.run(() => document.title)
          })
          .toContain(title)
      } finally {
        await lake.patch('route-resources').set({ title: before?.title }).commit()
      }
    })
  })
}

/** Runs in the page: a wallet on the test network that grants every request. */
function announceWallet(address: string): void {
  const answers = new Map<string, unknown>([
    ['eth_chainId', '0x507'],
    ['eth_accounts', [address]],
    ['eth_requestAccounts', [address]],
    [
      'wallet_requestPermissions',
      [{ parentCapability: 'eth_accounts', caveats: [{ value: [address] }] }],
    ],
  ])
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (answers.has(method)) return answers.get(method)
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = Object.freeze({
    uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000001',
    name: 'Test Wallet',
    rdns: 'example.test-wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  })
  const detail = Object.freeze({ info, provider })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
}
