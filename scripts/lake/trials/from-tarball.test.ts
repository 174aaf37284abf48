import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installPacked } from '../package/installed.ts'

/** The arguments of `unshare` for running a command with only a loopback network. */
const withoutNetwork = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const canCut = spawnSync('unshare', [...withoutNetwork, 'true']).status === 0

/** A simple Studio, a simple page and their end-to-end test, like those of a beginner. */
const files: Record<string, string> = {
  'sanity.config.ts': `
import { defineConfig, defineField, defineType } from 'sanity'
import { structureTool } from 'sanity/structure'

export default defineConfig({
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
  dataset: process.env.SANITY_STUDIO_DATASET ?? '',
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
  api: { projectId: process.env.SANITY_PROJECT_ID, dataset: process.env.SANITY_DATASET },
  deployment: { autoUpdates: false },
})
`,
  'site/app/layout.js': `
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'site/app/page.js': `
import { createClient } from '@sanity/client'

export const dynamic = 'force-dynamic'

const client = createClient({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  dataset: process.env.NEXT_PUBLIC_SANITY_DATASET,
  apiHost: process.env.NEXT_PUBLIC_SANITY_API_HOST,
  apiVersion: '2025-02-19',
  useProjectHostname: false,
  useCdn: false,
})

export default async function Page() {
  const titles = await client.fetch('*[_type == "post"].title')
  return <main>{titles.join(', ')}</main>
}
`,
  'end-to-end.js': `
import { execFileSync, spawn } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { chromium, expect } from '@playwright/test'

console.log('Networks:', Object.keys(networkInterfaces()).join())

const { STUDIO_PORT, WEB_PORT } = process.env
const sanity = 'node_modules/sanity/bin/sanity'
const next = '../node_modules/next/dist/bin/next'
const patient = { timeout: 120_000 }
execFileSync(process.execPath, [sanity, 'build', '-y'], { stdio: 'inherit' })
const servers = [
  spawn(process.execPath, [sanity, 'start', '--port', STUDIO_PORT], { stdio: 'inherit' }),
  spawn(process.execPath, [next, 'dev', '--webpack', '-p', WEB_PORT], { stdio: 'inherit', cwd: 'site' }),
]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  const studio = 'http://localhost:' + STUDIO_PORT
  await expect(async () => page.goto(studio)).toPass(patient)
  await page.getByRole('link', { name: 'Local Editor' }).click(patient)
  await expect(page.getByRole('link', { name: 'Post' }).first()).toBeVisible(patient)
  await page.goto(studio + '/intent/create/template=post;type=post/')
  await page.getByTestId('field-title').getByRole('textbox').fill('Hello from the Studio', patient)
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled(patient)
  await publish.click()
  const site = await browser.newPage()
  await expect(async () => {
    await site.goto('http://localhost:' + WEB_PORT)
    await expect(site.locator('main')).toHaveText('Hello from the Studio', { timeout: 5000 })
  }).toPass(patient)
  console.log('What was written in the Studio is on the page.')
} catch (error) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    console.log(page.url(), (await page.locator('body').innerText()).slice(0, 2000))
  }
  throw error
} finally {
  await browser.close()
  for (const server of servers) server.kill()
}
`,
}

describe('a Studio and a page in an empty folder', { tags: ['all'] }, () => {
  let project: string
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'lake-beginning-'))
    const packages = ['sanity', 'next', 'react', 'react-dom', 'styled-components']
    installPacked(project, [...packages, '@playwright/test', '@types/react', 'typescript'])
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  it('pass their test in `lake exec`, without an account or network', async ({ skip }) => {
    skip(!canCut, '`unshare -rn` makes no network here')
    const began = performance.now()
    const lake = 'node_modules/@nectar/lake/dist/cli/main.js'
    const said = execFileSync(
      'unshare',
      [...withoutNetwork, process.execPath, lake, 'exec', '--project', 'abc123'].concat(
        '--local-sign-in',
        'node end-to-end.js',
      ),
      {
        cwd: project,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          CHROMIUM_PATH: process.env.CHROMIUM_PATH,
          HOME: project,
          STUDIO_PORT: String(await getPort()),
          WEB_PORT: String(await getPort()),
          NEXT_TELEMETRY_DISABLED: '1',
        },
      },
    )
    console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
    expect(said).toContain('Networks: lo\n')
    expect(said).toContain('What was written in the Studio is on the page.')
    expect((files['sanity.config.ts'] ?? '').trim().split('\n').length).toBeLessThanOrEqual(20)
  }, 600_000)
})
