import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { browserArguments, findBrowser } from '../test/browser.ts'
import { writeContactSheet } from './contact-sheet.ts'

// Pictures of every page at the widths that matter, and a sheet of all pages for each width.
const viewports = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const folder = join(root, 'shots')
const site = `http://localhost:${loadEnvironment().environment.WEB_PORT}`

const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = site]) => new URL(url).pathname,
)
const paths = [...listed, '/no-such-page']

await rm(folder, { recursive: true, force: true })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // Pictures below the fold belong to the page too.
  args: [...browserArguments, '--blink-settings=lazyLoadEnabled=false'],
})
for (const viewport of viewports) {
  const { width } = viewport
  const directory = join(folder, String(width))
  await mkdir(directory, { recursive: true })
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(site)
  // Its answer is kept, so that the banner covers no other page.
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  const firstVisit = join(directory, 'first-visit.png')
  await page.screenshot({ path: firstVisit })
  await page.getByRole('button', { name: 'Decline' }).click()
  const files = [firstVisit]
  for (const path of paths) {
    // Not until the network is still: routes that are fetched ahead belong to no picture.
    await page.goto(site + path)
    await page.evaluate('document.fonts.ready')
    await page.locator('html[data-laid-out]').waitFor()
    await page.waitForFunction('Array.from(document.images).every(({ complete }) => complete)')
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')
    const file = join(directory, `${name}.png`)
    await page.screenshot({ path: file, fullPage: true })
    files.push(file)
  }
  await page.close()
  const sheet = join(folder, `sheet-${width}.png`)
  await writeContactSheet(sheet, files)
  console.log(`${paths.length} pages at ${width} wide: ${sheet}`)
}
await browser.close()
