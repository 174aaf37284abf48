import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../../test/browser.ts'
import { summary } from './parts/figures.ts'
import {
  type Addresses,
  createPage,
  openPreview,
  pageId,
  removePages,
  type Writing,
  writerOf,
} from './parts/preview-writing.ts'
import { withStudio } from './parts/site.ts'

// How long an editor waits, by the browser's clock: from a keystroke to the preview, and from Publish to the note that
// the change is live. `--studio <address> --site <address> --lake <address>` measures running parts.
const keystrokes = 60
/** As many as fit into the headline's 120 characters after the letters. */
const words = 10
/** The pause between the keys of a word for an editor who types fast, in milliseconds. */
const keyDelay = 90
const publishes = 15
/** The timeout for a text in the preview, in milliseconds. */
const patience = 20_000
/** The most that a keystroke may take at the 95th percentile, in milliseconds. */
const budget = 800

/** Runs in the preview: the time at which it shows a headline, in milliseconds since 1970. */
const timeOfHeadline = (wanted: string) => `new Promise((resolve, reject) => {
  const check = () => {
    if (document.querySelector('h1')?.textContent !== ${JSON.stringify(wanted)}) return
    observer.disconnect()
    resolve(performance.timeOrigin + performance.now())
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  setTimeout(() => reject(new Error('not shown after ${patience} ms: ' + ${JSON.stringify(wanted)})), ${patience})
})`

/** Runs in the Studio: records the time of each keystroke. */
const noteKeystrokes = `addEventListener('keydown', ({ timeStamp }) => {
  globalThis.pressed = performance.timeOrigin + timeStamp
}, true)`

/** Runs in the Studio: milliseconds from the next click until it says that a page is live. */
const timeOfNote = `new Promise((resolve) => {
  let clicked
  addEventListener('click', ({ timeStamp }) => { clicked = timeStamp }, { capture: true, once: true })
  new MutationObserver((_, observer) => {
    if (!document.body.textContent.includes('is live on the site')) return
    observer.disconnect()
    resolve(performance.now() - clicked)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
})`

/** Milliseconds from the last key of each text, typed at the end of the headline, until the preview shows it. */
async function measureTyping(
  { page, input, preview }: Writing,
  texts: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  let headline = await input.inputValue()
  for (const text of texts) {
    headline += text
    const shown = preview.evaluate<number>(timeOfHeadline(headline))
    await input.pressSequentially(text, { delay: keyDelay })
    const pressed = await page.evaluate<number>('globalThis.pressed')
    times.push((await shown) - pressed)
    await page.waitForTimeout(150)
  }
  return times
}

/** Milliseconds from the click on Publish until the Studio says that a page is live. */
async function measureNote(page: Page, { studio }: Addresses, name: string): Promise<number> {
  await page.goto(`${studio}/structure/pages;all;${pageId(name)}`)
  const field = page.getByTestId('field-name').getByRole('textbox')
  await field.waitFor({ timeout: 60_000 })
  await field.fill(`Bench ${name} changed`)
  await page.locator('[data-testid="action-publish"]:enabled').click()
  const confirm = page.getByRole('button', { name: 'Publish now' })
  await confirm.waitFor()
  const note = page.evaluate<number>(timeOfNote)
  await confirm.click()
  return note
}

async function measure(browser: Browser, addresses: Addresses): Promise<void> {
  const client = writerOf(addresses, process.env.SANITY_WRITE_TOKEN ?? 'local-write-token')
  const names = Array.from({ length: publishes }, (_, index) => `note-${index}`)
  for (const name of ['preview', ...names]) await createPage(client, name)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const writing = await openPreview(page, addresses)
    await page.evaluate(noteKeystrokes)
    const letters = Array.from({ length: keystrokes }, (_, index) =>
      'abcdefghij'.charAt(index % 10),
    )
    // The first one creates the draft and warms everything up.
    const [, ...typed] = await measureTyping(writing, letters)
    console.log(summary('keystroke to preview', typed))
    const fast = await measureTyping(writing, Array<string>(words).fill(' fast'))
    console.log(summary('last key of a word typed fast to preview', fast))
    const notes: number[] = []
    for (const name of names) notes.push(await measureNote(page, addresses, name))
    console.log(summary('Publish to the note “live on the site”', notes))
    const waits = [...typed, ...fast]
    const slow = waits.filter((time) => time > budget).length
    if (slow <= waits.length * 0.05) return
    console.error(`${slow} of ${waits.length} keystrokes took longer than ${budget} ms.`)
    process.exitCode = 1
  } finally {
    await page.close()
    await removePages(client)
  }
}

const { values } = parseArgs({
  options: { studio: { type: 'string' }, site: { type: 'string' }, lake: { type: 'string' } },
})
const { studio, site, lake } = values
const browser = await launchBrowser()
try {
  if (studio && site && lake) {
    await measure(browser, { studio, site, lake })
  } else {
    await withStudio((addresses) => measure(browser, addresses))
  }
} finally {
  await browser.close()
}
