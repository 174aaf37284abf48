import { type ChildProcess, spawn } from 'node:child_process'
import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@nectar/schemas/config/brand/brand'
import { expect, type Page, test } from '@playwright/test'
import { fillPerson, message } from './support/form-page.ts'
import { hero, lakeClient, testRoute } from './support/lake-client.ts'
import { walletMarks } from './support/loaded-scripts.ts'
import { expectSuccess, ownStack, stopProgram } from './support/own-site.ts'

// The whole path of somebody who starts without the sample content: build, start, Studio, first page.
test.setTimeout(1_200_000)

const root = fileURLToPath(new URL('../..', import.meta.url))
const data = '.lake-test/empty'
let stack: Awaited<ReturnType<typeof ownStack>>
let started: ChildProcess | undefined

function run(script: string, values: Readonly<Record<string, string>> = {}): ChildProcess {
  const env = { ...stack.environment, ...values }
  return spawn(process.execPath, [`scripts/start/${script}`, '--empty'], { cwd: root, env })
}

/** Waits until a program has printed some words, and returns what it has printed. */
async function printed(child: ChildProcess, words: string): Promise<string> {
  let text = ''
  const seen = Promise.withResolvers<void>()
  const look = (chunk: Buffer) => {
    text += String(chunk)
    if (text.includes(words)) seen.resolve()
  }
  child.stdout?.on('data', look)
  child.stderr?.on('data', look)
  child.once('exit', () => seen.reject(new Error(`It ended:\n${text}`)))
  await seen.promise
  return text
}

test.beforeAll(async () => {
  await rm(join(root, data), { recursive: true, force: true })
  stack = await ownStack()
  Object.assign(stack.environment, {
    LAKE_DATA: data,
    WEB_BUILD: '.next-empty',
    NEXT_PUBLIC_WALLET: 'false',
    NEXT_PUBLIC_RPC_URLS_1284: '',
    NEXT_PUBLIC_RPC_URLS_1287: '',
  })
})

test.afterAll(async () => {
  await stopProgram(started)
  await rm(join(root, data), { recursive: true, force: true })
})

/** Fills a field of the open form. */
async function write(page: Page, field: string, text: string): Promise<void> {
  await page.getByTestId(`field-${field}`).getByRole('textbox').fill(text)
}

async function expectHome(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(stack.site)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

const ready = 'Your site is ready to be written'

test('a site starts without content, is set up, and shows its first page', {
  tag: ['@all', '@alone', '@any'],
}, async ({ page, context }) => {
  const { site, studio } = stack
  await test.step('a dataset without any content builds', async () => {
    // A later start sets the Studio's address again.
    await expectSuccess(run('build.ts', { STUDIO_URL: 'http://localhost:1' }))
  })

  await test.step('a build without the wallet has none of its code', async () => {
    const { wagmi, coinbase } = walletMarks
    let files = 0
    for await (const file of glob('web/.next-empty/{static,server}/**/*.js', { cwd: root })) {
      files += 1
      const text = await readFile(join(root, file), 'utf8')
      const found = [wagmi, coinbase, 'storagePrefix}.transactions'].filter((mark) =>
        text.includes(mark),
      )
      expect(found, file).toEqual([])
    }
    expect(files).toBeGreaterThan(20)
  })

  await test.step('it starts with a home page that says what to do', async () => {
    started = run('start.ts')
    const said = await printed(started, 'Ctrl-C stops everything')
    expect(said).not.toContain('Build the site')
    await expectHome(page, ready)
    await expect(page.getByRole('listitem').filter({ hasText: 'Name the site' })).toBeVisible()
    const policy = (await page.request.get(site)).headers()['content-security-policy']
    expect(policy).toContain("connect-src 'self';")
  })

  const lake = lakeClient(stack.lake)

  await test.step('without settings, menus and home page it still answers, and says what to do', async () => {
    await lake.delete({ query: '*[_type in ["settings", "menu", "route"]]' })
    await expectHome(page, 'This site has no home page yet')
    await expect(page.getByRole('link', { name: 'Open the Studio' })).toHaveAttribute(
      'href',
      studio,
    )
    await expect(page.getByRole('banner')).toContainText('Your site')
    const answers = await Promise.all(
      ['/', '/llms.txt', '/sitemap.xml', '/manifest.webmanifest', '/nothing-here'].map(
        async (path) => (await page.request.get(site + path)).status(),
      ),
    )
    expect(answers).toEqual([200, 200, 200, 200, 404])
  })

  const editor = await context.newPage()
  await test.step('the Studio sets the site up', async () => {
    await editor.goto(`${studio}/overview`)
    await expect(editor.getByText(/^The site still lacks: Settings/)).toBeVisible({
      timeout: 60_000,
    })
    await editor.getByRole('button', { name: 'Set up the site' }).click()
    await expect(editor.getByRole('listitem').filter({ hasText: 'Name the site' })).toBeVisible()
    await expectHome(page, ready)
  })

  await test.step('nothing leads to the sample brand, nor does Get started before an address is set', async () => {
    await lake.patch('settings').set({ footerText: 'Ours', getStartedLabel: 'Begin' }).commit()
    await expect(async () => {
      await page.goto(site)
      await expect(page.getByRole('contentinfo')).toContainText('Ours', { timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText('Begin', { exact: true })).toHaveCount(0)
    expect(await (await page.request.get(site)).text()).not.toMatch(new RegExp(brand.name, 'i'))
  })

  await test.step('a new page that is published is in the menu and can be opened', async () => {
    const steps = editor.getByRole('list').filter({ hasText: 'Add a page' })
    await steps.getByRole('link', { name: 'Add a page' }).click()
    await expect(editor.getByTestId('field-name').getByRole('textbox')).toHaveValue('', {
      timeout: 60_000,
    })
    await write(editor, 'name', 'About us')
    await write(editor, 'path', '/about-us')
    await editor.getByRole('tab', { name: 'Search and sharing' }).click()
    await write(editor, 'title', 'About us')
    await write(editor, 'description', 'Who we are and what we do, in two sentences.')
    await editor.getByTestId('action-publish').click()
    const review = editor.getByRole('dialog', { name: 'What will change on the site' })
    await review.getByRole('button', { name: 'Publish with sample text' }).click()
    await expect(editor.getByText('“About us” is live on the site').first()).toBeVisible({
      timeout: 60_000,
    })
    await page.goto(site)
    await page.getByRole('button', { name: 'Pages' }).first().click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(`${site}/about-us`)
    await expect(page).toHaveTitle(/^About us/)
    await editor.goto(`${studio}/overview`)
    const added = editor.getByRole('listitem').filter({ hasText: 'Add a page' })
    await expect(added).toContainText('Done', { timeout: 60_000 })
  })

  await test.step('its contact form asks for no department, and what a visitor writes is stored', async () => {
    const form = { _type: 'formBlock', _key: 'form', kind: 'contact', title: 'Write to us' }
    const sections = [hero('Contact'), form]
    await lake.create(
      testRoute('route-contact', '/contact', { sections, name: 'Contact', pageType: 'page' }),
    )
    await page.addInitScript(() => localStorage.setItem('cookie-consent-cookie-banner', 'decline'))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    await expect(async () => {
      await page.goto(site)
      await link.click({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    const written = page.locator('form[action="/api/inquiries"]')
    await fillPerson(written, 'ada@example.com')
    await written.getByLabel('Service').selectOption({ index: 1 })
    await written.getByLabel('Message').pressSequentially(message, { delay: 30 })
    await expect(written.getByLabel('Department')).toHaveCount(0)
    await written.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeFocused()
    // The site answers once it holds the inquiry, and delivers it afterwards.
    const stored = () => lake.fetch<object[]>('*[_type == "inquiry"]', {}, { perspective: 'raw' })
    await expect
      .poll(stored)
      .toMatchObject([{ form: 'contact', email: 'ada@example.com', message }])
    expect((await stored())[0]).not.toHaveProperty('department')
  })
})
