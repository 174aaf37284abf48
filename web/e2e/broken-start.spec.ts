import { expect, test } from '@playwright/test'
import { lake } from './support/lake-client.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

let site: OwnSite | undefined

test.afterEach(() => site?.kill())

test('an instance that starts while every page would be broken shows the pages it has until that is fixed', {
  tag: ['@sample', '@all', '@alone'],
}, async () => {
  const before = await lake.getDocument('settings')
  const brandName = `Brand of ${Date.now()}`
  try {
    await lake.patch('settings').unset(['brandName']).commit()
    site = await startOwnSite({})
    const page = `${site.url}/privacy-policy`
    expect((await fetch(page)).status).toBe(200)
    await lake.patch('settings').set({ brandName }).commit()
    await expect.poll(async () => (await fetch(page)).text()).toContain(brandName)
  } finally {
    await lake.createOrReplace({ ...before, _id: 'settings', _type: 'settings' })
  }
})
