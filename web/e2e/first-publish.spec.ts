import { expect, test } from '@playwright/test'
import { deleteTestRoutes, lake, testRoute } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

// The first change after an instance has started: it can compare the change only with the pages that it
// keeps. No webhook reaches this instance, so it has to notice a publish by itself.
const hosting = 'route-services-web3-hosting'
let site: OwnSite | undefined

test.afterEach(async () => {
  await site?.kill()
  site = undefined
})
test.afterAll(deleteTestRoutes)

async function read(path: string): Promise<string> {
  return (await fetch(`${site?.url}${path}`)).text()
}

async function start(): Promise<OwnSite> {
  site = await startOwnSite({})
  await expect.poll(site.filled, { timeout: 150_000 }).toBe(true)
  return site
}

test('a renamed page has its new name in the menus of other pages', {
  tag: ['@sample', '@all', '@alone'],
}, async () => {
  const before = await lake.getDocument(hosting)
  await start()
  const menuLabel = `Renamed at ${Date.now()}`
  try {
    await lake.patch(hosting).set({ menuLabel }).commit()
    await expect.poll(() => read('/privacy-policy')).toContain(menuLabel)
    await expect.poll(() => read('/services/web3-hosting')).toContain(menuLabel)
  } finally {
    await lake.createOrReplace({ ...before, _id: hosting, _type: 'route' })
  }
})

test('an instance that starts while every page would be broken shows the pages it has until that is fixed', {
  tag: ['@sample', '@all', '@alone'],
}, async () => {
  const before = await lake.getDocument('settings')
  const brandName = `Brand of ${Date.now()}`
  try {
    await lake.patch('settings').unset(['brandName']).commit()
    const { url } = await startOwnSite({}).then((own) => {
      site = own
      return own
    })
    expect((await fetch(`${url}/privacy-policy`)).status).toBe(200)
    await lake.patch('settings').set({ brandName }).commit()
    await expect.poll(() => read('/privacy-policy')).toContain(brandName)
  } finally {
    await lake.createOrReplace({ ...before, _id: 'settings', _type: 'settings' })
  }
})

test('a deleted page leaves the menus of other pages', {
  tag: ['@sample', '@all', '@alone'],
}, async () => {
  const menuLabel = 'Soon to be deleted'
  const path = '/services/test-deleted'
  await lake.createOrReplace(testRoute('test-deleted', path, { menuLabel, order: 90 }))
  const { url } = await start()
  expect(await read('/privacy-policy')).toContain(menuLabel)
  await lake.delete('test-deleted')
  await expect.poll(() => read('/privacy-policy')).not.toContain(menuLabel)
  await expect.poll(async () => (await fetch(url + path)).status).toBe(404)
})

test('a renamed group of the header is in the header of other pages', {
  tag: ['@sample', '@all', '@alone'],
}, async () => {
  const id = await lake.fetch<string>('*[_type == "menu" && place == "header"][0]._id')
  const before = await lake.getDocument(id)
  await start()
  const label = `Group of ${Date.now()}`
  try {
    await lake.patch(id).set({ 'groups[0].label': label }).commit()
    await expect.poll(() => read('/privacy-policy')).toContain(label)
  } finally {
    await lake.createOrReplace({ ...before, _id: id, _type: 'menu' })
  }
})
