import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { browserArguments, findBrowser } from '../test/browser.ts'
import { writeContactSheet } from './contact-sheet.ts'

// Pictures of every page at the widths that matter, and a sheet of all pages for each width.
const widths = [360, 768, 1440, 1920]
const folder = join(root, 'shots')
const site = `http://localhost:${loadEnvironment().environment.WEB_PORT}`

const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = site]) => new URL(url).pathname,
)
const paths = [...listed, '/no-such-page']

await rm(folder, { recursive: true, force: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
for (const width of widths) {
  const directory = join(folder, String(width))
  await mkdir(directory, { recursive: true })
  const page = await browser.newPage({
    viewport: { width, height: Math.round(width * 0.7) },
    reducedMotion: 'reduce',
  })
  const files: string[] = []
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')
    const file = join(directory, `${name}.png`)
    await page.screenshot({ path: file, fullPage: true })
    files.push(file)
  }
  await page.close()
  const sheet = join(folder, `sheet-${width}.png`)
  await writeContactSheet(sheet, files)
  console.log(`${files.length} pages at ${width} wide: ${sheet}`)
}
await browser.close()
