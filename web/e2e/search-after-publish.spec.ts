import { expect, test } from '@playwright/test'
import { expireAll } from './support/differential/reference.ts'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

const path = '/test-search'

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

/** Waits until an address answers with a text. */
async function untilShown(url: string, text: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text()).toContain(text)
}

test('what is published is found on two instances', { tag: ['@all', '@alone'] }, async ({
  baseURL,
}) => {
  const sites = [String(baseURL), second.url]
  await lake.createOrReplace(testRoute('test-search', path, { sections: [hero('Marzipan')] }))
  for (const site of sites) {
    for (const address of [path, '/search.json']) await untilShown(site + address, 'Marzipan')
  }
  const found = await fetch(`${second.url}/search?q=marzipan`)
  expect(await found.text()).toContain(`href="${path}"`)
})

/** Waits until the site says, as it does to the Studio, that a revision shows everywhere. */
async function untilLive(site: string, { _id, _rev }: { _id: string; _rev: string }) {
  const asked = `${site}/api/publications?id=${_id}&rev=${_rev}`
  await expect.poll(async () => (await fetch(asked)).text()).toContain('"state":"live"')
}

test('a page that keeps its last good copy is found by the words in it', {
  tag: ['@all', '@alone'],
}, async ({ baseURL }) => {
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
