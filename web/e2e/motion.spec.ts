import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/settled.ts'

const tag = '@all'

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
  const copy = page.getByRole('button', { name: /^Copy(?! page)/ })
  await copy.first().click()
  expect(await shifts(), 'copy').toEqual([])
  // A real shift is detected, unless the browser scrolls along.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('main').evaluate((main) => main.prepend('One more line.'))
  expect(await shifts()).not.toEqual([])
})
