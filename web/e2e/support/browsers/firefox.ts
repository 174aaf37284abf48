import { existsSync } from 'node:fs'
import puppeteer, { type KeyInput } from 'puppeteer-core'
import type { Browser, Visitor } from './visitor.ts'

const places = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const path = places.find((place) => place && existsSync(place))

async function start(): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(path && { executablePath: path }),
    headless: true,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(20_000)
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (work, ...args) =>
      page.evaluate(`(${work})(${args.map((arg) => JSON.stringify(arg)).join()})`),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.locator(selector).click()
      await page.keyboard.type(text)
    },
    press: (key: KeyInput) => page.keyboard.press(key),
    wheel: async (x, y, deltaY) => {
      await page.mouse.move(x, y)
      await page.mouse.wheel({ deltaY })
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}

/** The installed Firefox, driven by WebDriver BiDi. */
export const firefox: Browser = {
  name: 'Firefox',
  missing: path ? undefined : 'Firefox is not installed (Debian: apt install firefox-esr)',
  start,
}
