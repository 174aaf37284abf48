import { expect, test } from '@playwright/test'
import { deleteTestRoutes, hero, lake, testRoute } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

const names = Array.from({ length: 20 }, (_, index) => `test-instances-${index}`)
const [before, after] = ['Before the release', 'After the release']

let second: OwnSite

test.beforeAll(async () => {
  second = await startOwnSite({})
  await expect.poll(second.filled, { timeout: 90_000 }).toBe(true)
})

test.afterAll(async ({ request }) => {
  await second?.kill()
  await deleteTestRoutes({ request })
})

test(
  'two instances on one lake show a release within a second of each other',
  { tag: ['@all', '@alone', '@any'] },
  async ({ request, baseURL }, { annotations }) => {
    const instances = [baseURL ?? '', second.url]
    const shows = async (site: string, name: string, words: string) =>
      (await (await request.get(`${site}/${name}`)).text()).includes(words)
    const transaction = lake.transaction()
    for (const name of names) {
      transaction.createOrReplace(testRoute(name, `/${name}`, { sections: [hero(before)] }))
    }
    await transaction.commit()
    for (const site of instances) {
      for (const name of names) await expect.poll(() => shows(site, name, before)).toBe(true)
    }
    const { releaseId } = await lake.releases.create({ metadata: { releaseType: 'asap' } })
    for (const name of names) {
      const document = testRoute(name, `/${name}`, { sections: [hero(after)] })
      const version = { ...document, _id: `versions.${releaseId}.${name}` }
      await lake.createVersion({ releaseId, publishedId: name, document: version })
    }
    const first = names[0] ?? ''
    const switched = instances.map(async (site) => {
      await expect.poll(() => shows(site, first, after), { intervals: [20] }).toBe(true)
      return performance.now()
    })
    await lake.releases.publish({ releaseId })
    const [one = 0, other = 0] = await Promise.all(switched)
    annotations.push({ type: 'apart, ms', description: String(Math.abs(one - other)) })
    console.log(`${Math.round(Math.abs(one - other))} ms apart`)
    for (const site of instances) {
      // All pages of a release are new within two seconds, not in one moment.
      for (const name of names) {
        await expect.poll(() => shows(site, name, after), { timeout: 2000 }).toBe(true)
      }
    }
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1000)
    // The search of each has the new words too.
    for (const site of instances) {
      const found = async () => (await request.get(`${site}/search.json`)).text()
      await expect.poll(found).toContain(after)
    }
  },
)
