import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** No Chromium that tests could drive. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError'

  constructor() {
    super(
      'The tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or name it with CHROMIUM_PATH.',
    )
  }
}

/** The shell, which Playwright's own headless browser is, takes a quarter less time than the whole browser. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Finds the browser that tests drive: the one named by CHROMIUM_PATH, Playwright's own, or one in
 * a usual place.
 *
 * @throws BrowserMissingError saying how to get one
 */
export function findBrowser(): string {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces]
  const found = candidates.find((path) => path && existsSync(path))
  if (!found) throw new BrowserMissingError()
  return found
}

/** Keeps the browser from calling anybody by itself, and lets it run as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/**
 * Has the browser take a stand-in on this machine for Sanity's cloud, and trust it.
 *
 * @param port - of the stand-in; without one the browser finds the cloud itself
 */
export function leadBrowser(port: string | undefined): string[] {
  if (!port) return []
  return [`--host-resolver-rules=MAP *.sanity.io 127.0.0.1:${port}`, '--ignore-certificate-errors']
}
