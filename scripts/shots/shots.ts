import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { launchBrowser } from '../test/browser.ts'

const thumb = { width: 240, height: 520, gap: 12, label: 24 }
const columns = 10

function label(text: string): Buffer {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumb.width}" height="${thumb.label}"><text x="0" y="16" font-family="monospace" font-size="13">${safe}</text></svg>`,
  )
}

/** Puts the tops of many screenshots on one sheet, each below its file name. */
async function writeContactSheet(target: string, files: readonly string[]): Promise<void> {
  const cell = { width: thumb.width + thumb.gap, height: thumb.height + thumb.label + thumb.gap }
  const rows = Math.ceil(files.length / columns)
  const layers = await Promise.all(
    files.map(async (file, index) => {
      const left = (index % columns) * cell.width + thumb.gap
      const top = Math.floor(index / columns) * cell.height + thumb.gap
      const small = await sharp(file)
        .resize({ width: thumb.width })
        .toBuffer({ resolveWithObject: true })
      const input = await sharp(small.data)
        .extract({
          left: 0,
          top: 0,
          width: thumb.width,
          height: Math.min(thumb.height, small.info.height),
        })
        .toBuffer()
      return [
        { input: label(basename(file, '.png')), left, top },
        { input, left, top: top + thumb.label },
      ]
    }),
  )
  const size = { width: columns * cell.width + thumb.gap, height: rows * cell.height + thumb.gap }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(layers.flat())
    .png()
    .toFile(target)
}

// Takes screenshots of every page at four widths, and makes a sheet of all pages for each width.
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
// Images below the fold must load for a screenshot of the full page.
const browser = await launchBrowser(['--blink-settings=lazyLoadEnabled=false'])
for (const viewport of viewports) {
  const { width } = viewport
  const directory = join(folder, String(width))
  await mkdir(directory, { recursive: true })
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(site)
  // The site remembers the choice, so that the banner covers no other page.
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  const firstVisit = join(directory, 'first-visit.png')
  await page.screenshot({ path: firstVisit })
  await page.getByRole('button', { name: 'Decline' }).click()
  const files = [firstVisit]
  for (const path of paths) {
    // Does not wait for an idle network: prefetched routes do not appear in a screenshot.
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
