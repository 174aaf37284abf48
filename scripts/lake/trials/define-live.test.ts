import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect as expectPage } from '@playwright/test'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'))
const siteFolder = fileURLToPath(new URL('live-site', import.meta.url))
const patient = { timeout: 60_000 }

// Runs Next and Chromium, since it tests next-sanity in a browser.
describe("a site with next-sanity's defineLive", { tags: ['all'] }, () => {
  let lake: TestLake
  let site: ChildProcess
  let browser: Browser
  let address: string
  beforeAll(async () => {
    const port = await getPort()
    address = `http://localhost:${port}`
    lake = await startTestLake({ port: await getPort(), siteOrigin: address })
    site = spawn(process.execPath, [next, 'dev', siteFolder, '-p', String(port)], {
      stdio: 'inherit',
      env: { ...process.env, LAKE_URL: lake.url, NEXT_TELEMETRY_DISABLED: '1' },
    })
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox'],
    })
  })
  afterAll(async () => {
    await browser.close()
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
    await lake.dispose()
  })

  it('shows every publish without a reload, also after a restart of the lake', async () => {
    await lake.client().create({ _id: 'a', _type: 'note', title: 'one' })
    const answers = () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers, patient).toBe(true)
    const page = await browser.newPage()
    const opened = page.waitForResponse(
      (response) => response.url().includes('/data/live/events/') && response.status() === 200,
      patient,
    )
    await page.goto(address)
    await opened
    const loads = { count: 0 }
    page.on('load', () => {
      loads.count++
    })
    const main = page.locator('main')
    await expectPage(main).toHaveText('["one"]', patient)
    await lake.client().create({ _id: 'drafts.b', _type: 'note', title: 'draft' })
    await lake.client().create({ _id: 'b', _type: 'note', title: 'two' })
    await expectPage(main).toHaveText('["one","two"]', patient)
    lake = await lake.restart()
    await lake.client().create({ _id: 'c', _type: 'note', title: 'three' })
    await expectPage(main).toHaveText('["one","two","three"]', patient)
    expect(loads.count).toBe(0)
  }, 180_000)
})
