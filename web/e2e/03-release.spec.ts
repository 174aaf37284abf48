import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'

const names = Array.from({ length: 50 }, (_, index) => `test-release-${index}`)
const pathOf = (name: string) => `/${name}`
const [before, after] = ['Before the release', 'After the release']

interface Visit {
  path: string
  /** By `performance.now`. */
  askedAt: number
  answeredAt: number
  status: number
  shows: 'old' | 'new' | 'neither'
}

async function visit(request: APIRequestContext, path: string): Promise<Visit> {
  const askedAt = performance.now()
  const response = await request.get(path)
  const text = await response.text()
  const shows = text.includes(after) ? 'new' : text.includes(before) ? 'old' : 'neither'
  return { path, askedAt, answeredAt: performance.now(), status: response.status(), shows }
}

/** Visits the pages in turn, `perSecond` of them, until it is stopped. */
function visitSteadily(request: APIRequestContext, perSecond: number) {
  const begun = performance.now()
  const visits: Promise<Visit>[] = []
  let stopped = false
  const asking = (async () => {
    while (!stopped) {
      const due = ((performance.now() - begun) / 1000) * perSecond
      while (visits.length < due) {
        const name = names[visits.length % names.length] ?? ''
        visits.push(visit(request, pathOf(name)))
      }
      await delay(5)
    }
  })()
  return async (): Promise<Visit[]> => {
    stopped = true
    await asking
    return Promise.all(visits)
  }
}

test.beforeAll(async ({ request }) => {
  const transaction = lake.transaction()
  for (const name of names) {
    transaction.createOrReplace(testRoute(name, pathOf(name), { sections: [hero(before)] }))
  }
  await transaction.commit()
  for (const name of names) {
    await expect.poll(async () => (await visit(request, pathOf(name))).shows).toBe('old')
  }
})

test.afterAll(deleteTestRoutes)

async function showOld(request: APIRequestContext): Promise<void> {
  const transaction = lake.transaction()
  for (const name of names) transaction.patch(name, { set: { sections: [hero(before)] } })
  const { transactionId } = await transaction.commit()
  for (const name of names) {
    await expect.poll(async () => (await visit(request, pathOf(name))).shows).toBe('old')
    // A page still being rendered for an earlier publish when the release commits may show the release early.
    const publication = `/api/publications?id=${name}&rev=${transactionId}`
    const state = async () => (await (await request.get(publication)).json()).state
    await expect.poll(state).not.toBe('pending')
  }
}

/** Publishes a release of all pages while they are visited. */
async function publishUnderVisits(request: APIRequestContext, perSecond: number) {
  const { releaseId } = await lake.releases.create({ metadata: { releaseType: 'asap' } })
  for (const name of names) {
    const document = testRoute(name, pathOf(name), { sections: [hero(after)] })
    const version = { ...document, _id: `versions.${releaseId}.${name}` }
    await lake.createVersion({ releaseId, publishedId: name, document: version })
  }
  const stop = visitSteadily(request, perSecond)
  await delay(1000)
  const publishedAt = performance.now()
  await lake.releases.publish({ releaseId })
  await expect
    .poll(async () => (await visit(request, pathOf(names[0] ?? ''))).shows, { intervals: [50] })
    .toBe('new')
  await delay(2000)
  const visits = await stop()
  const seenAfter = (which: Visit[]) => Math.min(...which.map(({ answeredAt }) => answeredAt))
  const firstNew = seenAfter(visits.filter(({ shows }) => shows === 'new'))
  return { visits, firstNew, switchedAfterMs: firstNew - publishedAt }
}

/**
 * Expects that each visit was answered, and that none which began after the first new page was seen got an old one.
 *
 * @param least - more visits than this have to be that late
 * @returns those visits
 */
function expectTogether(visits: readonly Visit[], firstNew: number, least: number): Visit[] {
  const late = visits.filter(({ askedAt }) => askedAt > firstNew)
  expect(late.length).toBeGreaterThan(least)
  expect(visits.filter(({ status }) => status !== 200)).toEqual([])
  expect(late.filter(({ shows }) => shows === 'old')).toEqual([])
  return late
}

const rates = [{ perSecond: 40, tag: '@all' }]

for (const { perSecond, tag } of rates) {
  test(
    `a release of 50 pages changes them together, under ${perSecond} visits a second`,
    {
      tag,
    },
    async ({ request }, { annotations }) => {
      await showOld(request)
      const { visits, firstNew, switchedAfterMs } = await publishUnderVisits(request, perSecond)
      annotations.push({ type: 'switched after, ms', description: String(switchedAfterMs) })
      console.log(`${visits.length} visits, switched after ${Math.round(switchedAfterMs)} ms`)
      expect(switchedAfterMs).toBeLessThan(16_000)
      const late = expectTogether(visits, firstNew, perSecond)
      expect(visits.filter(({ shows }) => shows === 'neither')).toEqual([])
      expect(new Set(late.map(({ path }) => path)).size).toBe(names.length)
    },
  )
}
