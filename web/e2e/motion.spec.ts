import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { settled } from './support/settled.ts'

const tag = ['@sample', '@all']

/** Records each view transition that starts, with the names of what moves in it. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const key = 'seen-transitions'
    const note = async ({ ready }: ViewTransition) => {
      await ready.catch((error: unknown) => console.error(String(error)))
      const moving = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((name) => name?.startsWith('::view-transition-group'))
      const before: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      sessionStorage.setItem(
        key,
        JSON.stringify([...(Array.isArray(before) ? before : []), moving]),
      )
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      note(transition)
      return transition
    }
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition && note(viewTransition))
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen-transitions') ?? '[]'))
}

const moved = [['::view-transition-group(picture)']]
const cardOf = (page: Page) => page.locator('.card:has(.card-media)')
const linkOf = (page: Page) => cardOf(page).first().getByRole('link').first()

/** Follows the first card with a picture; `prepare` is called before that. */
async function followCard(page: Page, prepare = async () => {}): Promise<void> {
  await page.goto('/recipes')
  await settled(page)
  await prepare()
  const href = String(await linkOf(page).getAttribute('href'))
  await linkOf(page).click()
  await expect(page).toHaveURL(href)
}

test('a followed card’s picture moves to its page, and nothing else does', { tag }, async ({
  page,
}) => {
  const transitions = await watchTransitions(page)
  await followCard(page)
  await expect.poll(transitions).toEqual(moved)
  await settled(page)
  // This link is not on a card.
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await settled(page)
  expect(await transitions()).toEqual(moved)
})

/** Lets documents arrive in pieces, between which the browser paints. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = { downloadThroughput: 20_000, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    ...bytesPerSecond,
  })
}

test('it also moves between documents, even on a slow line', { tag }, async ({ page }) => {
  const transitions = await watchTransitions(page)
  // The router does not get the click.
  await page.addInitScript(() => {
    addEventListener('click', (event) => event.stopImmediatePropagation(), true)
  })
  await followCard(page, () => slowDown(page))
  await expect.poll(transitions).toEqual(moved)
})

test('nothing moves if the visitor prefers less motion', { tag }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitions = await watchTransitions(page)
  await followCard(page)
  await settled(page)
  expect(await transitions()).toEqual([])
})

const levels = (page: Page) =>
  page
    .locator('.filling')
    .evaluateAll((cells) => cells.map((cell) => new DOMMatrix(getComputedStyle(cell).transform).f))

test('the comb waits for the visitor, and fills only by scrolling', { tag }, async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const before = await levels(page)
  expect(before.length).toBeGreaterThan(9)
  expect(new Set(before)).toEqual(new Set([0]))
  await page.waitForTimeout(1500)
  expect(await levels(page)).toEqual(before)
  await page.mouse.wheel(0, 200)
  // The lower rows first.
  await expect.poll(async () => new Set(await levels(page)).size).toBeGreaterThan(2)
  expect(Math.min(...(await levels(page)))).toBeLessThan(-60)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => levels(page)).toEqual(before)
})

test('the comb stands still if the visitor prefers less motion', { tag }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await settled(page)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(new Set(await levels(page))).toEqual(new Set([0]))
})

/** How far each small cell is from full, in percent. */
const cells = (page: Page) =>
  page
    .locator('.filling-cell')
    .evaluateAll((all) => all.map((cell) => parseFloat(getComputedStyle(cell).clipPath.slice(6))))
const empty = 100

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a cell fills on a copy and on a try, motion: ${reducedMotion}`, { tag }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.emulateMedia({ reducedMotion })
    await page.goto('/services/embedded-wallet')
    await settled(page)
    const sheet = page.getByRole('button', { name: 'Send the code' })
    await sheet.scrollIntoViewIfNeeded()
    const copy = page.getByRole('button', { name: /^Copy/ }).first()
    await copy.scrollIntoViewIfNeeded()
    await expect.poll(async () => new Set(await cells(page))).toEqual(new Set([empty]))
    const filled = async () => (await cells(page)).filter((rest) => rest === 0).length

    // Reading is not trying.
    await page.getByText('A finished run', { exact: true }).click()
    expect(await filled()).toBe(0)
    const motion = page
      .locator('.filling-cell')
      .first()
      .evaluate(
        (cell) =>
          new Promise<number>((done) => {
            cell.addEventListener('transitionend', (event) => {
              if (event instanceof TransitionEvent) done(event.elapsedTime * 1000)
            })
          }),
      )
    await sheet.click()
    await expect.poll(filled).toBe(1)
    expect(await motion).toBeCloseTo(reducedMotion === 'reduce' ? 0 : 250, 0)
    await copy.click()
    await expect.poll(filled).toBe(2)
    // The copy is over, and what was tried stays filled.
    await expect.poll(filled).toBe(1)
  })
}

test('nothing that moves shifts what is around it', { tag }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Shifts within 500 ms of a click count here too.
  const shifts = () =>
    page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 500))
      return Reflect.get(window, 'shifts')
    })
  await page.goto('/')
  await settled(page)
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 100)
  expect(await shifts(), 'scroll').toEqual([])
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  expect(await shifts(), 'copy').toEqual([])
  await followCard(page)
  await settled(page)
  expect(await shifts(), 'transition').toEqual([])
  // A real shift is detected, unless the browser scrolls along.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('main').evaluate((main) => main.prepend('One more line.'))
  expect(await shifts()).not.toEqual([])
})

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
