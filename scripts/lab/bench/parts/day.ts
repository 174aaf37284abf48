import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'

/** The address of an imported page. */
export const pathOf = (n: number): string => `/day-${n}`

/**
 * Imports pages with a picture each, and inquiries for the rest, as when a site moves here.
 *
 * @returns how many seconds it took
 */
export async function importDay(
  client: SanityClient,
  folder: string,
  { documents, pictures }: { documents: number; pictures: number },
): Promise<number> {
  const files = await makePictures(join(folder, 'pictures'), pictures)
  const pages = files.map((file, n) => page(file, n))
  const inquiries = Array.from({ length: documents - pictures }, (_, n) => inquiry(n))
  const started = performance.now()
  await sanityImport([...pages, ...inquiries], { client, operation: 'create' })
  return (performance.now() - started) / 1000
}

async function makePictures(folder: string, count: number): Promise<string[]> {
  await mkdir(folder)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const create = { width: 320, height: 240, channels: 3 as const, background: '#888', noise }
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const file = join(folder, `${n}.jpg`)
      await writeFile(file, await sharp({ create }).jpeg().toBuffer())
      return pathToFileURL(file).href
    }),
  )
}

function page(picture: string, n: number) {
  const words = `Words about page ${n} of the day. `.repeat(20).slice(0, 600)
  const span = { _type: 'span', _key: 's', text: words, marks: [] }
  return {
    _id: `route-day-${n}`,
    _type: 'route',
    name: `Day ${n}`,
    path: pathOf(n),
    title: `Page ${n} of the day`,
    description: 'One of many pages that a bench imports, so that the day has something to do.',
    layout: 'default',
    pageType: 'page',
    sections: [
      { _type: 'hero', _key: 'hero', title: `Day ${n}` },
      {
        _type: 'mediaText',
        _key: 'text',
        title: 'A picture and words',
        body: [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] }],
        media: {
          _type: 'media',
          picture: { _type: 'picture', alt: 'Noise', _sanityAsset: `image@${picture}` },
        },
      },
    ],
  }
}

function inquiry(n: number) {
  return {
    _id: `inquiry.day-${n}`,
    _type: 'inquiry',
    form: 'contact',
    status: 'new',
    submittedAt: '2026-01-01T00:00:00.000Z',
    retainUntil: '2027-01-01',
    email: `visitor-${n}@mail.example`,
    message: `Visitor ${n} has a question. `.repeat(30),
  }
}

/** What all editors did together. */
interface EditorCounts {
  pages: number
  keystrokes: number
  publishes: number
  /** How often a Studio had to be reloaded after a restart of the lake. */
  reloads: number
}

interface Day {
  studio: string
  /** The number of pages that may be edited. */
  pages: number
  until: number
  counts: EditorCounts
}

const long = { timeout: 60_000 }

/**
 * An editor in a browser: opens a page in the Studio, types a name letter by letter, publishes through the
 * review dialog, and goes to the next page. After a restart of the lake the Studio recovers or is reloaded.
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
