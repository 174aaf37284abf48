import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { hero, lakeClient } from './support/lake-client.ts'
import { expectSuccess, ownStack, stopProgram } from './support/own-site.ts'

// Follows “Pages of your own kinds of documents” in web/docs/changing.md with its own blocks, in a copy of the repository.
test.setTimeout(1_800_000)

const root = fileURLToPath(new URL('../..', import.meta.url))
// On the same disk, for hard links, and in an ignored folder, which no check reads.
const copy = join(root, '.cache/own-kind')
const patient = { timeout: 60_000 }
let stack: Awaited<ReturnType<typeof ownStack>>
let started: ChildProcess | undefined

/** Starts a script of the copy. */
function start(script: string): ChildProcess {
  // Variables about this process's own stack must not reach the copy.
  const { LAKE_DATA, WEB_BUILD, STUDIO_URL, ...env } = stack.environment
  env.NEXT_PUBLIC_SITE_URL = stack.site
  return spawn(process.execPath, [script], { cwd: copy, env })
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

async function read(path: string): Promise<string> {
  const response = await fetch(stack.site + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

test.beforeAll(async () => {
  stack = await ownStack()
})

test.afterAll(async () => {
  await stopProgram(started)
  await rm(copy, { recursive: true, force: true })
})

test('the recipe makes news with pages, a list and a feed', { tag: ['@all', '@alone'] }, async ({
  page,
}) => {
  const { site, studio } = stack
  const lake = lakeClient(stack.lake)
  const today = new Date().toISOString().slice(0, 10)
  const name = 'Bees & "honey" < 5'
  const path = '/news/bees-honey-5'
  const description = 'They make it, and then they eat it: a report from the hive.'

  await test.step('the file of the recipe passes the type check', async () => {
    await copyRepository()
    const files = await recipeFiles()
    expect([...files.keys()]).toEqual(['schemas/documents/news.ts'])
    for (const [file, code] of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), code)
    }
    await expectSuccess(start('scripts/generate/generate.ts'))
    await expectSuccess(start('scripts/checks/typecheck.ts'))
  })

  await test.step('it builds and starts, without any news', async () => {
    started = start('scripts/start/start.ts')
    started.stderr?.pipe(process.stderr)
    started.stdout?.resume()
    await expect
      .poll(
        () =>
          fetch(site).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 900_000 },
      )
      .toBe(true)
    expect(await read('/feeds/news.xml')).not.toContain('<entry>')
  })

  await test.step('the Studio offers to write one', async () => {
    await page.goto(`${studio}/structure/news`)
    await page.getByTestId('action-intent-button').click(patient)
    const path = page.getByTestId('field-path').getByRole('textbox')
    await expect(path).toHaveValue('/news/', patient)
  })

  const id = 'news-one'
  await test.step('it has a page with its date, and names its feed', async () => {
    await lake.create({
      _id: id,
      _type: 'news',
      name,
      path,
      date: today,
      title: 'What bees make of honey',
      description,
      layout: 'default',
      sections: [hero('What is new')],
    })
    await expect.poll(async () => (await fetch(site + path)).status, patient).toBe(200)
    await page.goto(site + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is new')
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
        hero('News'),
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
    expect(await read('/feeds/news.xml')).toContain(`href="${site}${path}"`)
    expect((await fetch(`${site}/feeds/route.xml`)).status).toBe(404)
  })
})
