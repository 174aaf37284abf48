import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installPacked } from '../package/installed.ts'
import { eventually } from '../testing/eventually.ts'
import { type LakeProcess, startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, writeToken } from '../testing/test-lake.ts'

const files = {
  'sanity.config.ts': `
import { defineConfig, defineField, defineType } from 'sanity'
import { structureTool } from 'sanity/structure'

export default defineConfig({
  projectId: 'local',
  dataset: 'production',
  apiHost: process.env.SANITY_STUDIO_API_HOST ?? '',
  plugins: [structureTool()],
  schema: {
    types: [
      defineType({
        name: 'post',
        type: 'document',
        fields: [defineField({ name: 'title', type: 'string' })],
      }),
    ],
  },
})
`,
  'sanity.cli.ts': `
import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  deployment: { autoUpdates: false },
})
`,
}

const patient = { timeout: 60_000 }
const count = 20
const postOf = (index: number) => `post-${index}`

/** The next full minute with enough time to schedule a release, in the format of the Studio's field. */
function nextMinute(): { at: number; text: string } {
  const at = Math.ceil((Date.now() + 30_000) / 60_000) * 60_000
  const date = new Date(at)
  const day = date.toLocaleDateString('en-US', { dateStyle: 'medium' })
  const time = date.toLocaleTimeString('en-GB', { timeStyle: 'short' })
  return { at, text: `${day} ${time}` }
}

describe('releases in the unmodified Studio', { tags: ['all'] }, () => {
  let folder: string
  let lake: LakeProcess
  let client: SanityClient
  let server: ChildProcess
  let browser: Browser
  let page: Page
  let port: number
  let studioPort: number
  const begin = async () => {
    lake = await startLakeProcess(join(folder, 'data'), port, ['--local-sign-in'], {
      STUDIO_PORT: String(studioPort),
    })
    client = clientFor(lake.url, writeToken).withConfig({ perspective: 'raw' })
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lake-plain-studio-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    installPacked(folder, ['sanity', 'react', 'react-dom', 'styled-components'])
    port = await getPort()
    studioPort = await getPort()
    const sanity = join(folder, 'node_modules/sanity/bin/sanity')
    const env = { ...process.env, SANITY_STUDIO_API_HOST: `http://localhost:${port}` }
    execFileSync(process.execPath, [sanity, 'build', '-y'], { cwd: folder, env, stdio: 'pipe' })
    const start = [sanity, 'start', '--port', String(studioPort)]
    server = spawn(process.execPath, start, { cwd: folder, env, stdio: 'ignore' })
    await begin()
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox'],
    })
    const context = await browser.newContext({ baseURL: `http://localhost:${studioPort}` })
    page = await context.newPage()
    await expectPage(async () => page.goto('/')).toPass(patient)
    await page.getByRole('link', { name: 'Local Editor' }).click(patient)
    await expectPage(page.getByRole('link', { name: 'Post' }).first()).toBeVisible(patient)
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    server?.kill()
    await lake?.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const choose = async (name: string) => {
    const item = page.getByRole('menuitem', { name })
    // An action is disabled until the Studio has its permissions, and the menu closes when the release changes.
    await expectPage(async () => {
      if (!(await item.isVisible())) await page.getByTestId('release-menu-button').click()
      await item.click({ timeout: 5000 })
    }).toPass(patient)
  }
  const confirm = () => page.getByRole('dialog').getByTestId('confirm-button').click(patient)
  const row = (text: string) => page.getByTestId('table-row').filter({ hasText: text })

  it(`a release of ${count} documents is published once, even if the lake is killed at its time`, async () => {
    for (let index = 0; index < count; index++) {
      await client.create({ _id: postOf(index), _type: 'post', title: `Old title ${index}` })
    }
    await page.goto('/releases')
    await page.getByRole('button', { name: 'New release' }).first().click(patient)
    await page.getByTestId('release-form-title').fill('Spring')
    await page.getByTestId('submit-release-button').click()
    await expectPage.poll(() => page.url(), patient).toMatch(/\/releases\/r/)
    const releaseId = /\/releases\/(r\w+)/.exec(page.url())?.[1] ?? ''
    for (let index = 0; index < count; index++) {
      const publishedId = postOf(index)
      await client.createVersion({ releaseId, publishedId, baseId: publishedId })
      const version = `versions.${releaseId}.${publishedId}`
      await client
        .patch(version)
        .set({ title: `New title ${index}` })
        .commit()
    }
    // The last document is to be unpublished, by the menu of its row.
    const last = `New title ${count - 1}`
    await page
      .getByRole('textbox', { name: /search/i })
      .last()
      .fill(last)
    await row(last).getByRole('button').last().click(patient)
    await page.getByRole('menuitem', { name: 'Unpublish' }).click(patient)
    await confirm()
    const marked = async () =>
      (await client.getDocument(`versions.${releaseId}.${postOf(count - 1)}`))?._system
    await eventually(marked).toEqual({ delete: true })

    await page.goto(`/releases/${releaseId}`)
    // The action is disabled until then.
    const validated = page.getByText('All documents validated, no issues found').first()
    await expectPage(validated).toBeAttached(patient)
    await choose('Schedule release...')
    const { at, text } = nextMinute()
    const field = page.getByRole('dialog').getByTestId('date-input')
    await field.fill(text)
    await field.blur()
    await confirm()
    const state = async () => (await client.releases.get({ releaseId }))?.state
    await eventually(state).toBe('scheduled')
    expect(Date.now()).toBeLessThan(at)
    await wait(at - Date.now())
    await lake.end('SIGKILL')
    await begin()
    await eventually(state).toBe('published')
    const published = await client.fetch<{ _id: string; title: string; _rev: string }[]>(
      '*[_type == "post"]',
      {},
      { perspective: 'published' },
    )
    expect(published.map(({ title }) => title).sort()).toEqual(
      Array.from({ length: count - 1 }, (_, index) => `New title ${index}`).sort(),
    )
    expect(new Set(published.map(({ _rev }) => _rev)).size).toBe(1)
    await expectPage(page.getByTestId('revert-button')).toBeVisible(patient)
  }, 300_000)

  it('a release is archived, unarchived, in conflict with another one, and deleted', async () => {
    const releaseId = 'rAutumn'
    await client.createIfNotExists({ _id: postOf(0), _type: 'post', title: 'New title 0' })
    for (const [id, title] of [
      [releaseId, 'Autumn'],
      ['rWinter', 'Winter'],
    ] as const) {
      await client.releases.create({ releaseId: id, metadata: { title, releaseType: 'asap' } })
      await client.createVersion({ releaseId: id, publishedId: postOf(0), baseId: postOf(0) })
    }
    // The form shows both.
    await page.goto(`/intent/edit/id=${postOf(0)};type=post/?perspective=${releaseId}`)
    for (const title of ['Autumn', 'Winter']) {
      await expectPage(page.getByTestId(`document-header-${title}-chip`)).toBeVisible(patient)
    }
    await page.goto(`/releases/${releaseId}`)
    await choose('Archive release')
    await confirm()
    const state = async () => (await client.releases.get({ releaseId }))?.state
    await eventually(state).toBe('archived')
    await expectPage(row('title 0')).toBeVisible(patient)
    await choose('Unarchive release')
    await eventually(state).toBe('active')
    expect(await client.getDocument(`versions.${releaseId}.${postOf(0)}`)).toBeDefined()
    await page.goto(`/releases/${releaseId}`)
    await choose('Archive release')
    await confirm()
    await eventually(state).toBe('archived')
    await choose('Delete release')
    await confirm()
    await eventually(state).toBeUndefined()
  }, 200_000)
})
