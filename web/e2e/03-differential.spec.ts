import { expect, test } from '@playwright/test'
import { type Edit, inventSteps, makeEdit, type Step } from './support/differential/changes.ts'
import { pathsOf, readDocuments, type Stored } from './support/differential/documents.ts'
import { difference, type Seen, seePages } from './support/differential/pages.ts'
import { Reference, sendSigned } from './support/differential/reference.ts'
import { Watched } from './support/differential/watched.ts'
import { lake } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

// Invented changes, valid and broken ones, and after each step every page as it is served is held against
// a render of the same content that knows of nothing before.
const isLong = process.env.NECTAR_LONG === '1'
const steps = Number(process.env.DIFFERENTIAL_STEPS ?? (isLong ? 300 : 6))
const seed = Number(process.env.DIFFERENTIAL_SEED ?? 1)
/** Until an instance that was told of nothing has heard of a change by itself. */
const hearsWithinMs = 60_000
/** Pages of the app itself: the first is shown for every unknown path. */
const own = ['/missing-page', '/application-error']
const unknownPath = '/nobody-has-this'
/** Both write the same addresses into their pages. */
const values = { NEXT_PUBLIC_SITE_URL: 'http://localhost:3000' }

let site: OwnSite | undefined
let reference: Reference | undefined
const watched = new Watched()
let atFirst: Stored[] = []

/** The two content sources have a document from different times, so that this list differs. */
async function removeLatest(): Promise<void> {
  const query = '*[_type == "route" && "latest" in sections[].kind]._id'
  for (const id of await lake.fetch<string[]>(query)) {
    await lake.patch(id).unset(['sections[kind == "latest"]']).commit()
  }
}

test.afterAll(async () => {
  await site?.kill()
  await reference?.end()
  watched.close()
  // The tests that follow find the content as these did.
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

async function startSite(): Promise<OwnSite> {
  site = await startOwnSite(values, (upstream) => watched.before(upstream))
  await expect.poll(site.filled, { timeout: 240_000 }).toBe(true)
  return site
}

/** A change that was made, as a webhook tells of it. */
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
  // What every page shows is mended before a start: an instance that has no good copy of it has no pages.
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

test(`${steps} steps of invented changes leave every page as a fresh render`, {
  tag: ['@sample', '@all'],
}, async () => {
  test.setTimeout(300_000 + steps * 60_000)
  atFirst = await readDocuments(lake)
  await removeLatest()
  const documents = await readDocuments(lake)
  let paths = pathsOf(documents)
  const [known] = await Promise.all([Reference.start(documents, values), startSite()])
  reference = known
  const all = () => ['/sitemap.xml', ...own, ...paths]
  let before = await known.pages(all())
  /** Pages that have no good copy: they were broken when the instance was started. */
  const lost = new Set<string>()
  let [renders, due] = [0, 0]

  for (const [index, step] of inventSteps(steps, seed).entries()) {
    console.log(`step ${index}${step.told ? ', told' : ''}${step.restarts ? ', restarts' : ''}`)
    if (step.restarts) await site?.kill()
    watched.asked.length = 0
    const made = await makeChanges(step, known)
    if (step.restarts) {
      lost.clear()
      for (const { path } of known.broken.values()) if (typeof path === 'string') lost.add(path)
      await startSite()
    }
    if (made.length === 0) continue
    const url = site?.url ?? ''
    paths = [...new Set([...paths, ...pathsOf(await readDocuments(lake))])]
    const asked = () => ['/sitemap.xml', ...paths]
    if (step.told && !step.restarts) {
      for (const told of made) {
        const status = await sendSigned(`${url}/api/webhooks/sanity`, told)
        // It is read as it is by then: what was broken may be mended by a later change of the step.
        const isRefused = known.refuses(told._id, told._type)
        expect(status, JSON.stringify(told)).toBe(isRefused ? 503 : 200)
      }
    }
    const expected = await known.pages(all())
    const isLost = (found: string) => [...lost].some((path) => found.startsWith(`${path} `))
    const compare = async () =>
      differences(expected, await serve(url, asked())).filter((found) => !isLost(found))
    // Once it is acknowledged nothing older is given out.
    const latest = Date.now() + (step.told || step.restarts ? 0 : hearsWithinMs)
    let found = await compare()
    while (found.length > 0 && Date.now() < latest) found = await compare()
    expect(found, `step ${index}`).toEqual([])
    // What was put off is done by then.
    await fetch(`${url}/api/publications?id=settings&rev=any`)
    await watched.idle()
    const changed = [...expected].filter(([path, seen]) => difference(before.get(path), seen))
    before = expected
    if (step.restarts || made.length > 1) continue
    const rendered = watched.asked.filter((path) => !lost.has(path))
    const pages = changed.map(([path]) => path).filter((path) => path !== '/sitemap.xml')
    const needless = rendered.filter((path) => !pages.includes(path))
    expect.soft(needless, `renders of step ${index}`).toEqual([])
    // Whoever asks for a page just before its turn has it rendered for them, and once more in its turn:
    // on a busy machine that happens, so how often is judged where the machine has nothing else to do.
    if (isLong)
      expect.soft(rendered.length, `renders of step ${index}`).toBeLessThanOrEqual(pages.length)
    renders += rendered.length
    due += pages.length
  }
  console.log(
    `${steps} steps of seed ${seed}: ${renders} renders, ${due} pages whose render differs`,
  )
})
