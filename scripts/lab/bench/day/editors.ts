import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'

/** What the editors did, together. */
export interface EditorCounts {
  pages: number
  keystrokes: number
  publishes: number
  /** Times that a Studio had to be loaded anew, the lake having been away. */
  reloads: number
}

export interface Day {
  studio: string
  /** Pages that may be edited: how many there are. */
  pages: number
  until: number
  counts: EditorCounts
}

const long = { timeout: 60_000 }

/**
 * Somebody with the Studio open in a browser: opens a page, types a name letter by letter, publishes
 * by way of the review, goes to the next page. After a restart of the lake the Studio comes back by
 * itself or is loaded anew, and the work goes on.
 */
export async function editAllDay(browser: Browser, name: string, day: Day): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const random = (below: number): number => Math.floor(Math.random() * below)
  while (Date.now() < day.until) {
    try {
      await editOne(page, day, `route-day-${random(day.pages)}`, `Day of ${name} ${random(1000)}`)
      day.counts.pages++
    } catch {
      day.counts.reloads++
      await wait(1000)
    }
  }
  await context.close()
}

async function editOne(page: Page, day: Day, id: string, words: string): Promise<void> {
  await page.goto(`${day.studio}/intent/edit/id=${id};type=route`, long)
  const field = page.getByTestId('field-name').getByRole('textbox')
  await field.waitFor(long)
  await field.fill('')
  await field.pressSequentially(words, { delay: 40 })
  day.counts.keystrokes += words.length
  const publish = page.getByTestId('action-publish').and(page.locator(':enabled'))
  await publish.click({ timeout: 20_000 })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click({ timeout: 20_000 })
  await dialog.waitFor({ state: 'hidden', timeout: 20_000 })
  await publish.waitFor({ state: 'hidden', timeout: 20_000 })
  day.counts.publishes++
}
