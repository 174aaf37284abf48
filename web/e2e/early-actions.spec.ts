import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { readyEvent, waitingAttribute } from '../loading/page-state.ts'
import {
  type Control,
  type ControlKind,
  controlsOf,
  newKinds,
  roundsOf,
  shownOf,
} from './support/controls.ts'
import { operate, type Way } from './support/operate.ts'
import { sitemapPaths } from './support/sitemap.ts'

const chunks = '**/_next/static/chunks/*.js'

/** Records what is copied and which clicks and changes are heard. The cookie banner is answered already. */
async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript((ready) => {
    localStorage.setItem('cookie-consent-cookie-banner', 'decline')
    const heard: string[] = []
    const copied: string[] = []
    Object.assign(window, { copied, heard, ready: false })
    navigator.clipboard.writeText = async (text) => void copied.push(text)
    document.addEventListener(ready, () => Object.assign(window, { ready: true }), true)
    for (const type of ['click', 'change']) {
      document.addEventListener(type, ({ target }) => {
        const control = target instanceof Element && target.closest('[data-control]')
        if (control) heard.push(`${type} ${control.getAttribute('data-control')}`)
      })
    }
  }, readyEvent)
}

const softly = expect.configure({ soft: true })
const isReady = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'ready') === true)

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await isReady(page)
}

/** Opens a page and makes every part interactive: a form loads its code only when a visitor comes near. */
async function visitReady(page: Page, path: string): Promise<void> {
  await visit(page, path)
  const waiting = page.locator(`[${waitingAttribute}]`)
  for (let left = await waiting.count(); left > 0; left = await waiting.count()) {
    await page.evaluate((attribute) => {
      document.querySelector(`[${attribute}]`)?.scrollIntoView()
      document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
    }, waitingAttribute)
    // Other parts in view may load with it.
    await expect.poll(() => waiting.count()).toBeLessThan(left)
  }
}

/** Fills in a form and sends it before the page's scripts have loaded. It must be sent once. */
async function sendEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const inquiries = '**/api/inquiries'
  let sent = 0
  await page.route(inquiries, async (route) => {
    sent += 1
    // An answer without content keeps the page.
    await route.fulfill({ status: 204 })
  })
  await visitEarly(page, path, async () => {
    await act()
    await expect.poll(() => sent, path).toBe(1)
  })
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0)
  expect(sent, path).toBe(1)
  await page.unroute(inquiries)
}

/** What is shown, and which events were heard how often. */
async function outcomeOf(page: Page): Promise<{ shown: string[]; heard: string[] }> {
  // Waits until every request is answered.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const heard = await page.evaluate(() => Array.from(Reflect.get(window, 'heard'), String))
  return { shown: await shownOf(page), heard: heard.sort() }
}

/** Opens a page, acts before its scripts have loaded, then lets them load. */
async function visitEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(chunks, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await act()
  release()
  await isReady(page)
  await page.unroute(chunks)
}

/** Uses the controls that are visible, and returns them. */
async function operateAll(page: Page, controls: readonly Control[], way: Way) {
  await controlsOf(page)
  const used: Control[] = []
  for (const control of controls) {
    if (!(await control.locator.isVisible())) continue
    await operate(page, control.locator, way)
    used.push(control)
  }
  return used
}

const small = { width: 360, height: 780 }
const large = { width: 1440, height: 900 }

for (const [way, viewport] of [
  ['mouse', large],
  ['keyboard', large],
  ['touch', small],
] as const) {
  test(`actions before the scripts have loaded count, once: by ${way}`, {
    tag: ['@sample', '@all'],
  }, async ({ browser }) => {
    // Every kind of control of the site, twice.
    test.setTimeout(600_000)
    const context = await browser.newContext({ viewport, hasTouch: way === 'touch' })
    await prepare(context)
    const page = await context.newPage()
    await page.goto('/robots.txt')
    const pages = await newKinds(page, await sitemapPaths(page.request))
    const used: ControlKind[] = []
    for (const [path, kinds] of pages) {
      await visitReady(page, path)
      for (const [round, controls] of roundsOf(await controlsOf(page), kinds).entries()) {
        const operateEarly = (some: readonly Control[]) => async () => {
          for (const { kind } of await operateAll(page, some, way)) used.push(kind)
        }
        if (controls.some(({ submits }) => submits)) {
          await sendEarly(page, path, operateEarly(controls))
          continue
        }
        if (round > 0) await visitReady(page, path)
        // One control may hide another, which is visible as long as no script runs.
        const usable = await operateAll(page, controls, way)
        const usual = await outcomeOf(page)
        await visitEarly(page, path, operateEarly(usable))
        await softly.poll(() => outcomeOf(page), path).toEqual(usual)
      }
    }
    const names = new Set(used.map((kind) => kind.split('|', 1).at(0)))
    expect([...names].sort()).toEqual(['button', 'input', 'select', 'summary', 'textarea'])
    await context.close()
  })
}

test('what the browser restores counts too', { tag: ['@sample', '@all'] }, async ({ page }) => {
  await prepare(page.context())
  await visit(page, '/pricing')
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'NFT collections' })
  const status = page.locator('main').getByRole('status').filter({ hasText: 'rows' })
  await expect(status).toHaveText(/^\d+ of \d+ rows$/)
  const said = (await status.textContent()) ?? ''
  await visit(page, '/contact')
  await page.goBack()
  await isReady(page)
  await expect(status).toHaveText(said)
})

test('an option that is pressed twice counts too', { tag: ['@sample', '@all'] }, async ({
  page,
}) => {
  const path = '/services/multichain'
  const option = page.locator('main').getByRole('radio').nth(1)
  const code = page.locator('main pre.code').first()
  await prepare(page.context())
  await visitReady(page, path)
  const atFirst = await code.textContent()
  await option.dblclick()
  await expect(code).not.toHaveText(atFirst ?? '')
  const usual = (await code.textContent()) ?? ''
  await visitEarly(page, path, () => option.dblclick())
  await expect(code).toHaveText(usual)
})

test('what is typed after the code of a part has loaded counts too', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await prepare(page.context())
  await page.route(chunks, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  const text = page.getByLabel('A text', { exact: true })
  await page.goto('/services/web3-storage', { waitUntil: 'domcontentloaded' })
  await text.fill('One')
  await isReady(page)
  await expect(text.and(page.locator(`[${waitingAttribute}] *`))).toHaveCount(0)
  await text.pressSequentially(' two')
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
  await expect(text).toHaveValue('One two')
})

test('what an input method composes counts too', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const path = '/services/web3-storage'
  await prepare(page.context())
  const session = await page.context().newCDPSession(page)
  const text = page.getByLabel('A text', { exact: true })
  const compose = async () => {
    await text.fill('')
    const composed = { text: 'こん', selectionStart: 2, selectionEnd: 2 }
    await session.send('Input.imeSetComposition', composed)
    await session.send('Input.insertText', { text: 'こんにちは' })
    await expect(text).toHaveValue('こんにちは')
  }
  await visitReady(page, path)
  await compose()
  const usual = await outcomeOf(page)
  await visitEarly(page, path, compose)
  await expect.poll(() => outcomeOf(page)).toEqual(usual)
  // An input method that is still open when the scripts load is left alone.
  await visitEarly(page, path, async () => {
    await text.fill('')
    const composed = { text: 'こんにちは', selectionStart: 5, selectionEnd: 5 }
    await session.send('Input.imeSetComposition', composed)
  })
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await expect.poll(() => outcomeOf(page)).toEqual(usual)
})

test('a menu that was opened by pointing or by keyboard stays open', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await prepare(page.context())
  const entry = page.getByRole('button', { name: 'Product' })
  const link = page.locator('.menu-panel').first().getByRole('link').first()
  const scriptsRan = page.locator('header[data-scrolled]')

  await visitEarly(page, '/', () => entry.hover())
  await expect(scriptsRan).toBeVisible()
  await expect(link).toBeVisible()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')

  await page.mouse.move(700, 800)
  await visitEarly(page, '/', async () => {
    await entry.focus()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  })
  await expect(scriptsRan).toBeVisible()
  await expect(link).toBeFocused()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
})
