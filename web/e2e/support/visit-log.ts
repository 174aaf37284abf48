import type { Page } from '@playwright/test'

/** Stands in for the tag manager. @returns the requests of the page to other hosts, as they come */
export async function logVisit(page: Page, site: string) {
  const { host } = new URL(site)
  const log: { foreign: string[] } = { foreign: [] }
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) log.foreign.push(url.href)
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.cookie = '_ga=GA1.1.1.1; path=/'; document.cookie = '_ga_TEST=1; path=/'`,
    }),
  )
  return log
}

/** The data layer, even while the page is being reloaded. */
export const layerOf = (page: Page) => readDataLayer(page).catch(() => 'under way')

/** The data layer as plain values: a command of `gtag()` as the list of its arguments. */
export function readDataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    const entries = Array.isArray(layer) ? layer : []
    return entries.map((entry) => ('length' in entry ? Array.from(entry) : entry))
  })
}
