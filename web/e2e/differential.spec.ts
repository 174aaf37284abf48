import { expect, test } from '@playwright/test'
import { type Edit, inventSteps, makeEdit, type Step } from './support/differential/changes.ts'
import { pathsOf, readDocuments, type Stored } from './support/differential/documents.ts'
import { difference, type Seen, seePages } from './support/differential/pages.ts'
import { Reference, sendSigned } from './support/differential/reference.ts'
import { lake } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

// Makes random changes, valid and broken ones. After each step, every page that two instances serve is compared
// with a fresh render of the same content. The first instance gets webhooks in some steps and is restarted in others;
// the second learns of every change from its own listener.
const steps = Number(process.env.DIFFERENTIAL_STEPS ?? 6)
const seed = Number(process.env.DIFFERENTIAL_SEED ?? 1)
/** How long an instance may take to notice a change without a webhook. */
const hearsWithinMs = 60_000
/** Pages of the app itself: the first is shown for every unknown path. */
const own = ['/missing-page', '/application-error']
const unknownPath = '/nobody-has-this'
/** The site and the reference write the same addresses into their pages. */
const values = { NEXT_PUBLIC_SITE_URL: 'http://localhost:3000' }

let site: OwnSite | undefined
let second: OwnSite | undefined
let reference: Reference | undefined
let atFirst: Stored[] = []

/** Removes the lists of latest pages: the two content sources have different dates for a document. */
async function removeLatest(): Promise<void> {
  const query = '*[_type == "route" && "latest" in sections[].kind]._id'
  for (const id of await lake.fetch<string[]>(query)) {
    await lake.patch(id).unset(['sections[kind == "latest"]']).commit()
  }
}

test.afterAll(async () => {
  await Promise.all([site?.kill(), second?.kill(), reference?.end()])
  // Restores the content for the tests that follow.
  const now = await readDocuments(lake)
  const transaction = lake.transaction()
  for (const document of atFirst) {
    const other = now.find(({ _id }) => _id === document._id)
    if (other?._rev === document._rev) continue
    const { _rev, ...content } = document
    transaction.createOrReplace(content)
  }
  for (const { _id } of now) if (!atFirst.some((one) => one._id === _id)) transaction.delete(_id)
  await transaction.commit()
})

async function untilFilled({ filled }: OwnSite): Promise<void> {
  await expect.poll(filled, { timeout: 240_000 }).toBe(true)
}

/** A change, as a webhook reports it. */
interface Made {
  _id: string
  _type: string
  _rev: string | undefined
  _updatedAt: string | undefined
  operation: 'create' | 'update' | 'delete'
}

async function make(edit: Edit, known: Reference): Promise<Made> {
  const documents = await readDocuments(lake)
  const before = documents.find(({ _id }) => _id === edit.id)
  const _type = before?._type ?? edit.document?._type ?? ''
  if (edit.document) await lake.createOrReplace(edit.document)
  else await lake.delete(edit.id)
  await known.follow(edit, _type, documents)
  const after = edit.document && (await lake.getDocument(edit.id))
  const operation = !before ? 'create' : after ? 'update' : 'delete'
  const { _rev, _updatedAt } = after ?? {}
  return { _id: edit.id, _type, _rev, _updatedAt, operation }
}

async function makeChanges({ changes, restarts }: Step, known: Reference): Promise<Made[]> {
  const made: Made[] = []
  // Shared documents are repaired before a start: an instance without a good copy of them has no pages.
  const shared = [...known.broken.values()].filter(({ _type }) => _type !== 'route')
  for (const document of restarts ? shared : []) {
    made.push(await make({ id: document._id, document, broken: false }, known))
  }
  for (const change of changes) {
    const good = (await readDocuments(lake)).filter(({ _id }) => !known.broken.has(_id))
    const edit = makeEdit(good, [...known.broken.values()], change)
    if (!edit || (restarts && edit.broken)) continue
    console.log(`  ${change.kind} ${edit.id}`)
    made.push(await make(edit, known))
  }
  return made
}

/** Every page of a site, the one for unknown paths under the path that it has in the app. */
async function serve(url: string, paths: readonly string[]): Promise<Map<string, Seen>> {
  const seen = await seePages(url, [...paths, unknownPath])
  const missing = seen.get(unknownPath)
  seen.delete(unknownPath)
  if (missing) seen.set(own[0] ?? '', { ...missing, status: missing.status === 404 ? 200 : 0 })
  return seen
}

function differences(expected: Map<string, Seen>, got: Map<string, Seen>): string[] {
  return [...got].flatMap(([path, seen]) => {
    const wanted = expected.get(path)
    const found = difference(
      wanted && path === own[0] ? { ...wanted, texts: seen.texts } : wanted,
      seen,
    )
    return found ? [`${path} ${found}`] : []
  })
}

test(`${steps} steps of random changes leave every page equal to a fresh render`, {
  tag: ['@all', '@alone'],
}, async () => {
  test.setTimeout(300_000 + steps * 60_000)
  atFirst = await readDocuments(lake)
  await removeLatest()
  const documents = await readDocuments(lake)
  let paths = pathsOf(documents)
  reference = await Reference.start(documents, values)
  const known = reference
  site = await startOwnSite(values)
  await untilFilled(site)
  second = await startOwnSite(values)
  await untilFilled(second)
  const all = () => ['/sitemap.xml', ...own, ...paths]
  /** Pages without a good copy, because they were broken when the instance was started. */
  const lost = new Set<string>()

  for (const [index, step] of inventSteps(steps, seed).entries()) {
    console.log(`step ${index}${step.told ? ', told' : ''}${step.restarts ? ', restarts' : ''}`)
    if (step.restarts) await site?.kill()
    const made = await makeChanges(step, known)
    if (step.restarts) {
      lost.clear()
      for (const { path } of known.broken.values()) if (typeof path === 'string') lost.add(path)
      site = await startOwnSite(values)
      await untilFilled(site)
    }
    if (made.length === 0) continue
    const url = site?.url ?? ''
    paths = [...new Set([...paths, ...pathsOf(await readDocuments(lake))])]
    const asked = ['/sitemap.xml', ...paths]
    if (step.told && !step.restarts) {
      for (const told of made) {
        const status = await sendSigned(`${url}/api/webhooks/sanity`, told)
        // The site reads the latest version: a later change of the step may have repaired it.
        const isRefused = known.refuses(told._id, told._type)
        expect(status, JSON.stringify(told)).toBe(isRefused ? 422 : 200)
      }
    }
    const expected = await known.pages(all())
    /** The differences that are left when all pages are right or the time is over. */
    const differsAfter = async (url: string, withinMs: number, missing: Set<string>) => {
      const latest = Date.now() + withinMs
      while (true) {
        const found = differences(expected, await serve(url, asked)).filter(
          (one) => !missing.has(one.split(' ', 1)[0] ?? ''),
        )
        if (found.length === 0 || Date.now() >= latest) return found
      }
    }
    // Once the webhook is acknowledged, nothing older is served.
    const withinMs = step.told || step.restarts ? 0 : hearsWithinMs
    expect(await differsAfter(url, withinMs, lost), `step ${index}`).toEqual([])
    const secondUrl = second?.url ?? ''
    expect(
      await differsAfter(secondUrl, hearsWithinMs, new Set()),
      `step ${index}, the second instance`,
    ).toEqual([])
  }
})
