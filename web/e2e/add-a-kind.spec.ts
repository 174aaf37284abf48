import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { lakeClient } from './support/lake-client.ts'

// Follows “Pages of your own kinds of documents” in web/docs/changing.md with its own blocks, in a copy of the repository.
test.setTimeout(1_800_000)

const root = fileURLToPath(new URL('../..', import.meta.url))
// On the same disk, for hard links, and in an ignored folder, which no check reads.
const copy = join(root, '.cache/own-kind')
const patient = { timeout: 60_000 }
let environment: NodeJS.ProcessEnv
let site: string
let studio: string
let lake: SanityClient
let started: ChildProcess | undefined
let editing: BrowserContext | undefined

function start(script: string): ChildProcess {
  return spawn(process.execPath, [script], { cwd: copy, env: environment })
}

/** Runs a script of the copy to its end. */
async function run(script: string): Promise<void> {
  const child = start(script)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
  }
  const [code] = await once(child, 'exit')
  expect(code, `${script}:\n${said}`).toBe(0)
}

/** Copies the working tree, with what is not committed yet. */
async function copyRepository(): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    await cp(join(root, file), join(copy, file), { recursive: true })
  }
  for (const folder of ['', 'web', 'scripts', 'scripts/lake']) {
    const modules = join(folder, 'node_modules')
    execFileSync('cp', ['-al', join(root, modules), join(copy, modules)])
  }
}

/** The files of the recipe: each is a path in the text, and the block of code after it. */
async function recipeFiles(): Promise<Map<string, string>> {
  const guide = await readFile(join(root, 'web/docs/changing.md'), 'utf8')
  const [, recipe = ''] = guide.split('## Pages of your own kinds of documents\n')
  const [chapter = ''] = recipe.split('\n## ')
  const blocks = chapter.matchAll(/`(schemas\/\S+\.ts)`[^\n]*\n\n +```ts\n(.*?)\n +```\n/gs)
  return new Map(
    [...blocks].map(([, path = '', code = '']) => [path, `${code.replace(/^ {3}/gm, '')}\n`]),
  )
}

/** Writes into a field of the open form. */
async function write(editor: Page, field: string, text: string): Promise<void> {
  await editor.getByTestId(`field-${field}`).getByRole('textbox').fill(text)
}

/** Publishes the open document through the review. */
async function publish(editor: Page, name: string, button: string): Promise<void> {
  await editor.getByTestId('action-publish').click()
  const review = editor.getByRole('dialog', { name: 'What will change on the site' })
  await review.getByRole('button', { name: button }).click(patient)
  await expect(editor.getByText(`“${name}” is live on the site`).first()).toBeVisible(patient)
}

async function read(path: string): Promise<string> {
  const response = await fetch(site + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

/**
 * The entries of the feed, as a browser's XML parser reads them.
 *
 * @param blank - a page without a policy, which could forbid to parse
 */
async function feedEntries(blank: Page) {
  const response = await fetch(`${site}/feeds/news.xml`)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  return blank.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      const atom = 'http://www.w3.org/2005/Atom'
      const { documentElement: top } = feed
      if (top.localName !== 'feed' || top.namespaceURI !== atom) throw new Error(top.outerHTML)
      return [...feed.getElementsByTagNameNS(atom, 'entry')].map((entry) => {
        const texts = [...entry.children].map(({ localName, textContent }) => [
          localName,
          textContent,
        ])
        const link = entry.getElementsByTagNameNS(atom, 'link')[0]?.getAttribute('href')
        return { ...Object.fromEntries(texts), link }
      })
    },
    await response.text(),
  )
}

test.beforeAll(async () => {
  const [web, studioPort, lakePort] = [await getPort(), await getPort(), await getPort()]
  site = `http://localhost:${web}`
  studio = `http://localhost:${studioPort}`
  lake = lakeClient(`http://127.0.0.1:${lakePort}`)
  // Variables about this process's own stack must not reach the copy.
  const { LAKE_URL, LAKE_DATA, WEB_BUILD, STUDIO_URL, ...inherited } = process.env
  environment = {
    ...inherited,
    WEB_PORT: String(web),
    STUDIO_PORT: String(studioPort),
    LAKE_PORT: String(lakePort),
    LAKE_URL: `http://127.0.0.1:${lakePort}`,
    CHAIN_PORT: '',
    NEXT_PUBLIC_SITE_URL: site,
  }
})

test.afterAll(async () => {
  await editing?.close()
  if (started?.exitCode === null) {
    const ended = once(started, 'exit')
    started.kill('SIGTERM')
    await ended
  }
  await rm(copy, { recursive: true, force: true })
})

test('the recipe makes news with pages, a list and a feed', {
  tag: ['@sample', '@all', '@alone'],
}, async ({ page, context, browser }) => {
  const blank = await context.newPage()
  const today = new Date().toISOString().slice(0, 10)
  const name = 'Bees & "honey" < 5'
  const path = '/news/bees-honey-5'

  await test.step('the files of the recipe pass the type check', async () => {
    await copyRepository()
    const files = await recipeFiles()
    expect([...files.keys()]).toEqual(
      ['pages', 'schema', 'type'].map((file) => `schemas/documents/news/${file}.ts`),
    )
    for (const [file, code] of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), code)
    }
    await run('scripts/generate/generate.ts')
    await run('scripts/checks/typecheck.ts')
  })

  await test.step('it builds and starts, without any news', async () => {
    started = start('scripts/start/start.ts')
    started.stderr?.pipe(process.stderr)
    started.stdout?.resume()
    await expect
      .poll(
        () =>
          fetch(site).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 900_000 },
      )
      .toBe(200)
    expect(await feedEntries(blank)).toEqual([])
  })

  editing = await browser.newContext()
  const editor = await editing.newPage()
  await test.step('the Studio creates and publishes one', async () => {
    await editor.goto(`${studio}/overview`)
    await editor.getByRole('link', { name: 'New: News' }).click(patient)
    await expect(editor.getByTestId('field-name').getByRole('textbox')).toHaveValue('', patient)
    await write(editor, 'name', name)
    await editor.getByRole('button', { name: `Use ${path}` }).click(patient)
    await editor.getByRole('link', { name: 'Open the preview' }).click(patient)
    await expect(editor).toHaveURL(/\/preview\//, patient)
    await expect(editor.getByTestId('field-name').getByRole('textbox')).toHaveValue(name, patient)
    await expect(editor.getByTestId('field-date')).toBeVisible()
    await expect(editor.frameLocator('iframe').getByText('You are viewing drafts.')).toBeVisible(
      patient,
    )
    const begun = await lake.fetch<object[]>('*[_type == "news"]', {}, { perspective: 'raw' })
    expect(begun).toMatchObject([{ name, path, date: today }])
    expect(begun[0]).not.toHaveProperty('pageType')
    await editor.goto(`${studio}/structure/news`)
    const list = editor.getByTestId('document-list-pane').filter({ hasText: 'News' })
    await list.getByText(name).click(patient)
    await editor.getByRole('tab', { name: 'Search and sharing' }).click(patient)
    await write(editor, 'title', 'What bees make of honey')
    await write(
      editor,
      'description',
      'They make it, and then they eat it: a report from the hive.',
    )
    await publish(editor, name, 'Publish with sample text')
    await expect(list.getByText(name)).toBeVisible()
    await expect(list.getByText(path)).toBeVisible()
  })

  const [id] = await lake.fetch<string[]>(
    '*[_type == "news"]._id',
    {},
    { perspective: 'published' },
  )
  if (!id) throw new Error('No news is stored')

  await test.step('it has a page with its date, and names its feed', async () => {
    await page.goto(site + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '[Say what this page is about]',
    )
    await expect(page.locator('main time').first()).toHaveAttribute('datetime', today)
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
      'href',
      /\/feeds\/news\.xml$/,
    )
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await fetch(String(image))
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  await test.step('a list, a link and a menu lead to it', async () => {
    const reference = { _type: 'reference', _ref: id }
    await lake.create({
      _id: 'route-news',
      _type: 'route',
      path: '/news',
      name: 'News',
      title: 'News',
      description: 'What is new with bees and with honey, told by those who make it.',
      layout: 'default',
      sections: [
        { _type: 'hero', _key: 'hero', title: 'News' },
        {
          _type: 'pageList',
          _key: 'list',
          title: 'All news',
          kind: 'news',
          call: { _type: 'link', kind: 'page', page: reference, label: 'The latest' },
        },
      ],
    })
    const column = { _type: 'menuColumn', _key: 'news', source: 'pageType', pageType: 'news' }
    const group = { _type: 'menuGroup', _key: 'news', label: 'News', columns: [column] }
    await lake.patch('menu-footer').append('groups', [group]).commit()
    const main = page.getByRole('main')
    await expect(async () => {
      await page.goto(`${site}/news`)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
    }).toPass(patient)
    await expect(main.locator('li time')).toHaveAttribute('datetime', today)
    await expect(main.getByRole('link', { name: 'The latest' })).toHaveAttribute('href', path)
  })

  await test.step('sitemap, llms.txt and feed have it', async () => {
    await expect.poll(() => read('/sitemap.xml'), patient).toContain(`<loc>${site}${path}</loc>`)
    expect(await read('/llms.txt')).toContain(
      `## News\n\n- [${name}](${site}${path}.md): They make it`,
    )
    expect(await feedEntries(blank)).toEqual([
      {
        id: `${site}/feeds/news.xml#${id}`,
        title: name,
        link: site + path,
        summary: 'They make it, and then they eat it: a report from the hive.',
        published: `${today}T00:00:00Z`,
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
    expect((await fetch(`${site}/feeds/route.xml`)).status).toBe(404)
  })

  await test.step('the preview shows the draft beside the form', async () => {
    const address = new URLSearchParams({ preview: site + path })
    await editor.goto(`${studio}/preview?${address}`)
    await expect(editor.getByTestId('field-name').getByRole('textbox')).toHaveValue(name, patient)
    const frame = editor.frameLocator('iframe')
    await expect(frame.locator('h1')).toHaveText('[Say what this page is about]', patient)
    await write(editor, 'name', 'Bees, again')
    await expect(frame.locator('footer').getByRole('link', { name: 'Bees, again' })).toBeVisible(
      patient,
    )
  })

  await test.step('once renamed and moved, it is so everywhere, and its old path redirects to it', async () => {
    const moved = '/news/bees'
    await editor.goto(`${studio}/intent/edit/id=${id};type=news/`)
    await expect(editor.getByTestId('field-name').getByRole('textbox')).toBeEditable(patient)
    await write(editor, 'path', '/elsewhere/bees')
    await editor.getByTestId('action-publish').click()
    const review = editor.getByRole('dialog', { name: 'What will change on the site' })
    const problems = review.getByRole('group', { name: 'Fix this in the form first' })
    await expect(problems).toContainText('must start with /news/', patient)
    await review.getByRole('button', { name: 'Not yet' }).click()
    await write(editor, 'path', moved)
    await publish(editor, 'Bees, again', 'Publish with sample text')
    await expect
      .poll(async () => {
        const response = await fetch(site + path, { redirect: 'manual' })
        return [response.status, response.headers.get('location')]
      }, patient)
      .toEqual([308, moved])
    const expected = [{ title: 'Bees, again', link: site + moved }]
    await expect.poll(() => feedEntries(blank), patient).toMatchObject(expected)
    await expect(async () => {
      await page.goto(`${site}/news`)
      const link = page.getByRole('main').getByRole('link', { name: 'Bees, again' })
      await expect(link).toHaveAttribute('href', moved)
    }).toPass(patient)
    await page.goto(site + moved)
    await expect(page).toHaveTitle(/^What bees make of honey/)
  })

  await test.step('before it is unpublished, the Studio names the list and the feed that show it', async () => {
    await editor.goto(`${studio}/intent/edit/id=${id};type=news/`)
    await editor.getByTestId('action-menu-button').click(patient)
    await editor.getByRole('menuitem', { name: 'Unpublish' }).click()
    const review = editor.getByRole('dialog')
    await expect(review.getByText(/^The list on \/news: “.*” goes away$/)).toBeVisible(patient)
    await expect(review.getByText('/feeds/news.xml no longer lists it')).toBeVisible()
    await review.getByRole('button', { name: 'Keep it' }).click()
  })

  await test.step('once deleted, it is gone from page, list and feed', async () => {
    await lake.patch('route-news').unset(['sections[_key=="list"].call']).commit()
    await lake.delete({ query: '*[_id == "route-moved-news-bees-honey-5" || _type == "news"]' })
    await expect.poll(() => feedEntries(blank), patient).toEqual([])
    await expect.poll(() => read('/news'), patient).not.toContain('/news/bees')
    // Pages are rendered again in no particular order.
    await expect.poll(async () => (await fetch(`${site}/news/bees`)).status, patient).toBe(404)
  })
})
