import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

/** The marks, icon and label, as a visitor sees them. */
const marks = '.living-mark, .filling use'

type Rgb = readonly [red: number, green: number, blue: number]

interface Pixels {
  width: number
  at(x: number, y: number): Rgb
}

async function pixels(page: Page): Promise<Pixels> {
  const shot = await page.locator('.hero-comb').screenshot({ animations: 'allow' })
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  const { width, channels } = info
  return {
    width,
    at(x, y) {
      const start = (y * width + x) * channels
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    },
  }
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Runs work while the page has an additional style sheet, which the policy allows scripts to construct. */
async function styled<Result>(page: Page, content: string, work: () => Promise<Result>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, content)
  const result = await work()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return result
}

/** A picture with the marks and one without them. */
async function marksAndGround(page: Page): Promise<[Pixels, Pixels]> {
  const shown = await pixels(page)
  const hidden = await styled(page, `${marks} { visibility: hidden }`, () => pixels(page))
  return [shown, hidden]
}

/** The pixels that each label's glyphs cover completely, by label. */
async function glyphs(page: Page): Promise<Map<string, [x: number, y: number][]>> {
  const boxes = await page.locator('.hero-comb').evaluate((comb) => {
    const { left, top } = comb.getBoundingClientRect()
    return [...comb.querySelectorAll('.living-cell > .living-mark text')].map((text) => {
      const box = text.getBoundingClientRect()
      const sides = [box.left - left, box.top - top, box.right - left, box.bottom - top]
      return { label: text.textContent ?? '', sides: sides.map((side) => side * devicePixelRatio) }
    })
  })
  const dry = `.filling { visibility: hidden }
    .living-mark { color: var(--text) !important; animation: none !important; transition: none !important }`
  const [shown, hidden] = await styled(page, dry, () => marksAndGround(page))
  return new Map(
    boxes.map(({ label, sides }) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(Math.round)
      const covered: [number, number][] = []
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          if (contrast(shown.at(x, y), hidden.at(x, y)) > 12) covered.push([x, y])
        }
      }
      return [label, covered]
    }),
  )
}

/** The share of each label's pixels that contrast enough with what is behind them. */
async function legible(page: Page, labels: Awaited<ReturnType<typeof glyphs>>) {
  const [shown, hidden] = await marksAndGround(page)
  return [...labels].map(([label, covered]) => {
    const read = covered.filter(([x, y]) => contrast(shown.at(x, y), hidden.at(x, y)) >= 4.5)
    return { label, share: read.length / covered.length }
  })
}

/** The surface of the nectar may blur two rows of pixels of a label. */
const leastShare = 0.8

async function expectLegible(page: Page, labels: Awaited<ReturnType<typeof glyphs>>, when: string) {
  const faint = (await legible(page, labels)).filter(({ share }) => share < leastShare)
  expect(faint, when).toEqual([])
}

test.describe('the labels of the home page’s comb', () => {
  test.use({ deviceScaleFactor: 2 })

  test('can be read at every moment while scrolling fills the cells', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Decline' }).click()
    const hold = (share: number) =>
      page.locator('.hero-comb').evaluate((comb, at) => {
        for (const animation of comb.getAnimations({ subtree: true })) {
          animation.pause()
          animation.currentTime = CSS.percent(at * 100)
        }
      }, share)
    await hold(0)
    const labels = await glyphs(page)
    expect(labels.size).toBe(10)
    for (const covered of labels.values()) expect(covered.length).toBeGreaterThan(60)
    for (let moment = 0; moment < 20; moment += 1) {
      const share = moment / 19
      await hold(share)
      await expectLegible(page, labels, `${Math.round(share * 100)} %`)
    }
  })

  test('can be read without motion, on paper, and under the pointer', {
    tag: '@all',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expectLegible(page, await glyphs(page), 'without motion')
    const box = await page.locator('.living-cell').filter({ hasText: 'wallet' }).boundingBox()
    if (!box) throw new Error('The comb is not shown.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4)
    await page
      .locator('.hero-comb')
      .evaluate((comb) =>
        Promise.all(comb.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
    await expectLegible(page, await glyphs(page), 'under the pointer')
    await page.emulateMedia({ media: 'print' })
    await expectLegible(page, await glyphs(page), 'printed')
  })
})
