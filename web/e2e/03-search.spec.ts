import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { expireAll } from './support/differential/reference.ts'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

const path = '/test-search'
const patience = 20_000

let second: OwnSite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  second = await startOwnSite({})
  await expect.poll(() => second.filled(), { timeout: 240_000 }).toBe(true)
})
test.afterAll(async ({ request }) => {
  await second.kill()
  await deleteTestRoutes({ request })
})

/** Milliseconds until an address answers with a text. */
async function untilShown(url: string, text: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < patience) {
    if ((await (await fetch(url)).text()).includes(text)) return performance.now() - begun
    await delay(5)
  }
  throw new Error(`${url} does not have “${text}” after ${patience} ms`)
}

/** Publishes a title, and measures how long the page and the search take to show it on both instances. */
async function publish(sites: readonly string[], title: string) {
  await lake.createOrReplace(testRoute('test-search', path, { sections: [hero(title)] }))
  const take = async (asked: string) =>
    Math.max(...(await Promise.all(sites.map((site) => untilShown(site + asked, title)))))
  const [page, search] = await Promise.all([take(path), take('/search.json')])
  return { page, search }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

for (const [rounds, tag] of [[3, '@all']] as const) {
  test(`what is published is found on two instances, ${rounds} times`, { tag }, async ({
    baseURL,
  }) => {
    const times: { page: number; search: number }[] = []
    for (let round = 1; round <= rounds; round += 1) {
      times.push(await publish([String(baseURL), second.url], `Marzipan ${rounds}-${round}`))
    }
    const page = p95(times.map((one) => one.page))
    const search = p95(times.map((one) => one.search))
    console.log(`p95: page ${Math.round(page)} ms, search ${Math.round(search)} ms`)
    const found = await fetch(`${second.url}/search?q=marzipan`)
    expect(await found.text()).toContain(`href="${path}"`)
  })
}

/** Waits until the site says, as it does to the Studio, that a revision shows everywhere. */
async function untilLive(site: string, { _id, _rev }: { _id: string; _rev: string }) {
  const asked = `${site}/api/publications?id=${_id}&rev=${_rev}`
  await expect.poll(async () => (await fetch(asked)).text()).toContain('"state":"live"')
}

test('a page that keeps its last good copy is found by the words in it', { tag: '@all' }, async ({
  baseURL,
}) => {
  const places = `${baseURL}/search.json`
  const broken = { _key: 'broken', _type: 'ctaBanner', title: 42 }
  const good = testRoute('test-search', path, { sections: [hero('Persimmon')] })
  await untilLive(String(baseURL), await lake.createOrReplace(good))
  await untilShown(places, 'Persimmon')
  await lake.createOrReplace(
    testRoute('test-search', path, { name: 'Quince', sections: [hero('Quince jam'), broken] }),
  )
  // A later publish of another page reads the places again.
  await lake.createOrReplace(
    testRoute('test-search-other', '/test-search-other', { sections: [hero('Medlar')] }),
  )
  await untilShown(places, 'Medlar')
  await expireAll(String(baseURL))
  const page = await (await fetch(String(baseURL) + path)).text()
  const found = await (await fetch(places)).text()
  for (const shown of [page, found]) {
    expect(shown).toContain('Persimmon')
    expect(shown).not.toContain('Quince')
  }
  expect(await (await fetch(`${baseURL}/search?q=persimmon`)).text()).toContain(`href="${path}"`)
})
