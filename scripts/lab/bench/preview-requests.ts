import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright'
import { createWriteClient } from '../../seed/client.ts'
import { buildStudio } from '../../start/builds.ts'
import { startStudio } from '../../start/studio.ts'
import { launchBrowser } from '../../test/browser.ts'
import { summary } from './parts/figures.ts'
import { type Counted, counted, type LakeCounter, startLakeCounter } from './parts/lake-counter.ts'
import {
  type Addresses,
  createPage,
  openPreview,
  removePages,
  type Writing,
} from './parts/preview-writing.ts'
import { ports, startPlainStudio, untilFilled, withSite } from './parts/site.ts'

// Counts the requests of the preview and of a publish to the content source, because each counts against a quota in
// Sanity's cloud. A proxy in front of the lake counts those of the site, the browser those of the Studio.
const texts = [
  { text: ' and every letter that is typed here is a request', pause: 240 },
  { text: ' and now an editor who types as fast as one can do', pause: 90 },
] as const
/** After this time without a request, all requests of a change are done, in milliseconds. */
const settling = 3000
/** Reads allowed beyond one for each save: a first read needs a second one. */
const spare = 3
/** Additional requests per character, at most. */
const mostForALetter = 1

/** Runs in the Studio: records the time of each keystroke. */
const noteKeystrokes = `globalThis.pressed = []
globalThis.onkeydown = ({ timeStamp }) => {
  globalThis.pressed.push(performance.timeOrigin + timeStamp)
}`

/** Runs in the preview: records the length of the headline at each change, with the time. */
const noteHeadlines = `globalThis.shown = []
new MutationObserver(() => {
  const { length } = document.querySelector('h1')?.textContent ?? ''
  globalThis.shown.push({ length, time: performance.timeOrigin + performance.now() })
}).observe(document.body, { childList: true, characterData: true, subtree: true })`

interface Shown {
  length: number
  time: number
}

function isSave({ path }: Counted): boolean {
  return path.startsWith('/data/mutate') || path.startsWith('/data/actions')
}

function isRead({ path }: Counted): boolean {
  return path.startsWith('/data/query') || path.startsWith('/data/doc')
}

/** Records the requests that a page makes to the lake, on any of its host names. */
function countStudio(page: Page, lake: string): LakeCounter['take'] {
  const { port } = new URL(lake)
  let made: Counted[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).port === port) made.push(counted(request.url()))
  })
  return () => {
    const taken = made
    made = []
    return taken
  }
}

/** Milliseconds from each keystroke until the preview shows as much or more. */
async function waitsOf({ page, preview }: Writing, before: number): Promise<number[]> {
  const pressed = await page.evaluate<number[]>('globalThis.pressed')
  const shown = await preview.evaluate<Shown[]>('globalThis.shown')
  return pressed.map((time, index) => {
    const first = shown.find(({ length }) => length > before + index)
    return (first?.time ?? Number.POSITIVE_INFINITY) - time
  })
}

/** How much of a query is printed. */
const longest = 100

/** A short description of a request: the filters of its query, without the prefixes of joined queries. */
function subjectOf({ query, path }: Counted): string {
  const filters = [...query.matchAll(/\*\[(.+?)\](?=[^=<>]|$)/g)].map(([, filter = '']) => filter)
  const subject = [...new Set(filters)].join(' + ').replaceAll(/\$q\d+_/g, '$') || query || path
  return subject.length > longest ? `${subject.slice(0, longest)} …` : subject
}

function grouped(requests: readonly Counted[], nameOf: (request: Counted) => string): string[] {
  const groups = Object.groupBy(requests, nameOf)
  return Object.entries(groups).map(([name, group = []]) => `${group.length} ${name}`)
}

function byTag(requests: readonly Counted[]): string {
  return grouped(requests, ({ tag, path }) => tag || path).join(', ')
}

/** The requests caused by typing a text. */
interface Asked {
  saves: number
  /** Requests of the Studio. */
  reads: Counted[]
  siteReads: Counted[]
}

type Text = (typeof texts)[number]

/** Types texts in a Studio, one after the other. @returns the requests that each caused */
async function type(page: Page, addresses: Addresses, { take }: LakeCounter): Promise<Asked[]> {
  const takeStudio = countStudio(page, addresses.lake)
  const writing = await openPreview(page, addresses)
  // The first letter makes the draft.
  await writing.input.press('x')
  const all: Asked[] = []
  for (const { text, pause } of texts) {
    await delay(settling)
    await page.evaluate(noteKeystrokes)
    await writing.preview.evaluate(noteHeadlines)
    const before = (await writing.input.inputValue()).length
    take()
    takeStudio()
    await writing.input.pressSequentially(text, { delay: pause })
    await delay(settling)
    const siteReads = take().filter(isRead)
    const studio = takeStudio()
    all.push({ saves: studio.filter(isSave).length, reads: studio.filter(isRead), siteReads })
    const waits = summary('keystroke to preview', await waitsOf(writing, before))
    console.log(`  one every ${pause} ms: ${waits}`)
  }
  return all
}

function words({ saves, reads, siteReads }: Asked): string {
  return `${saves} saves, ${reads.length} reads; ${siteReads.length} reads by the site`
}

/** Prints the requests for a text in our Studio and in Sanity's own. */
function compare({ text, pause }: Text, ours: Asked, plain: Asked): void {
  const savesBeyond = ours.saves - plain.saves
  const readsBeyond = ours.reads.length - plain.reads.length
  const forALetter = (ours.siteReads.length + savesBeyond + readsBeyond) / text.length
  console.log(`${text.length} characters, one every ${pause} ms`)
  console.log(`  our Studio: ${words(ours)}`)
  console.log(`    ${byTag(ours.reads)}`)
  for (const line of grouped(ours.siteReads, subjectOf)) console.log(`    the site: ${line}`)
  console.log(`  the untouched Studio: ${words(plain)}`)
  console.log(`    ${byTag(plain.reads)}`)
  console.log(
    `  ours: ${ours.siteReads.length} reads by the site, and beyond the untouched Studio ${savesBeyond} saves and ${readsBeyond} reads: ${forALetter.toFixed(2)} a character`,
  )
  if (forALetter > mostForALetter) {
    console.error(`That is more than ${mostForALetter} a character.`)
    process.exitCode = 1
  }
  if (ours.siteReads.length <= ours.saves + spare) return
  console.error(`The site read ${ours.siteReads.length} times for ${ours.saves} saves.`)
  process.exitCode = 1
}

/** Waits until no more requests come. @returns all of them */
async function untilQuiet(counter: LakeCounter): Promise<Counted[]> {
  await delay(settling)
  const asked = counter.take()
  return asked.length === 0 ? asked : [...asked, ...(await untilQuiet(counter))]
}

/** Counts the site's requests for a publish; more than `most` fail the bench. */
async function measurePublish(
  client: SanityClient,
  counter: LakeCounter,
  { id, most, ...set }: { id: string; most: number; [field: string]: unknown },
) {
  const ids = { publishedId: id, draftId: `drafts.${id}` }
  await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set } })
  await untilQuiet(counter)
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  const asked = await untilQuiet(counter)
  console.log(`a publish of ${id}: ${asked.length} requests by the site`)
  for (const line of grouped(asked, subjectOf)) console.log(`  ${line}`)
  if (asked.length <= most) return
  console.error(`That is more than ${most}.`)
  process.exitCode = 1
}

async function measurePublishes(client: SanityClient, counter: LakeCounter): Promise<void> {
  await measurePublish(client, counter, {
    id: 'story-mossgate',
    most: 30,
    summary: 'Published once.',
  })
  await measurePublish(client, counter, {
    id: 'route-resources',
    most: 15,
    title: 'Published once',
  })
  // The pages that are rendered next read again what a publish has expired.
  await measurePublish(client, counter, {
    id: 'story-mossgate',
    most: 30,
    summary: 'Published once more.',
  })
}

const counter = await startLakeCounter(ports.lake)
const browser = await launchBrowser()
try {
  await withSite(
    async ({ loaded, services, front }) => {
      await buildStudio(loaded)
      await startStudio(services, loaded)
      const site = await front('site')
      // Filling its cache makes requests too.
      await untilFilled(site)
      await untilQuiet(counter)
      const client = createWriteClient(loaded.environment)
      await measurePublishes(client, counter)
      const { WEB_PORT, STUDIO_PORT, LAKE_PORT } = loaded.environment
      const addresses = {
        studio: `http://localhost:${STUDIO_PORT}`,
        site: `http://localhost:${WEB_PORT}`,
        lake: `http://localhost:${LAKE_PORT}`,
      }
      const typeFresh = async (name: string): Promise<Asked[]> => {
        console.log(name)
        await removePages(client)
        await createPage(client, 'preview')
        await untilQuiet(counter)
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        const asked = await type(await context.newPage(), addresses, counter)
        await context.close()
        return asked
      }
      const ours = await typeFresh('our Studio')
      await services.end('studio')
      await startPlainStudio(services, loaded)
      const plain = await typeFresh('the untouched Studio')
      for (const [index, text] of texts.entries()) {
        const [one, other] = [ours[index], plain[index]]
        if (one && other) compare(text, one, other)
      }
    },
    { webhook: true, lakePort: counter.port },
  )
} finally {
  counter.close()
  await browser.close()
}
