import { specifiedPages } from '@nectar/schemas/testing/specified-pages'
import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { accessibilityFindings } from './support/axe.ts'
import { headerFindings } from './support/header.ts'
import { scriptsOf, walletMarks } from './support/loaded-scripts.ts'
import { watchPolicy } from './support/policy-violations.ts'
import { sitemapPaths } from './support/sitemap.ts'

// Every page is opened once per width, and everything that must hold for all pages is checked meanwhile.

const missing = '/no-such-page'
const layouts = new Map<string, string>(
  Object.entries(specifiedPages).flatMap(([layout, paths]) => paths.map((path) => [path, layout])),
)
/** A page of each layout, and home: the layout is checked closely on these, and `npm test` runs axe on these only. */
const examples = new Set([
  '/',
  '/pricing',
  '/nctr/get',
  '/lp-hosting',
  '/privacy-policy',
  '/simplets',
])

/** An open page that has finished loading and layout. */
interface Visit {
  page: Page
  path: string
  answer: Response | null
  /** The scripts that the tab has loaded since it was opened. */
  scripts(): Promise<string>
}

/** Returns what is wrong, one line per finding. */
type Look = (visit: Visit) => Promise<readonly string[]>

/** Opens every page, in two tabs side by side, and gathers what is found. */
async function walk(context: BrowserContext, looks: readonly Look[]): Promise<string[]> {
  const listed = await sitemapPaths(context.request)
  const paths = [...new Set([...listed, ...layouts.keys(), missing])]
  const found = [...layouts.keys()]
    .filter((path) => !listed.includes(path))
    .map((path) => `${path} is not in the sitemap`)
  const tabs = [await context.newPage(), await context.newPage()]
  await Promise.all(
    tabs.map(async (page) => {
      const violations = await watchPolicy(page)
      const scripts = scriptsOf(page)
      for (let path = paths.shift(); path; path = paths.shift()) {
        const answer = await page.goto(path)
        await page.locator('html:not([data-waits])').waitFor()
        for (const look of looks) {
          const findings = await look({ page, path, answer, scripts })
          found.push(...findings.map((finding) => `${path}: ${finding}`))
        }
      }
      await scripts()
      found.push(...violations)
    }),
  )
  found.push(...(await context.cookies()).map(({ name }) => `the cookie ${name} was set`))
  return found
}

/** What a layout has in its one container: header, content, footer, cookie banner. */
const frame = 'HEADER,MAIN,FOOTER,SECTION'

/** What the specification's section 2 says about every route. */
async function routeFindings({ page, path, answer }: Visit): Promise<string[]> {
  const status = path === missing ? 404 : 200
  const seen = await page.evaluate(() => ({
    layouts: [...document.querySelectorAll('[data-layout]')].map((one) =>
      one.getAttribute('data-layout'),
    ),
    headings: document.querySelectorAll('h1').length,
    title: document.title.length,
    description:
      document.querySelector('meta[name="description"]')?.getAttribute('content')?.length ?? 0,
    words: (document.querySelector('main')?.textContent ?? '').split(/\s+/).length,
    parts: [
      ...document.querySelectorAll(
        'body > [data-layout] :is(.site-header, main, main ~ footer, #cookie-banner)',
      ),
    ].map(({ tagName }) => tagName),
    passwords: document.querySelectorAll('[type="password"]').length,
  }))
  const layout = layouts.get(path)
  const landmarks = await Promise.all(
    (['banner', 'contentinfo'] as const).map((role) =>
      page.getByRole(role).filter({ visible: true }).count(),
    ),
  )
  const claims: [holds: boolean, finding: string][] = [
    [answer?.status() === status, `is answered ${answer?.status()}`],
    [seen.headings === 1, `has ${seen.headings} first headings`],
    [landmarks[0] === 1, `shows ${landmarks[0]} headers`],
    [landmarks[1] === 1, `shows ${landmarks[1]} footers`],
    [seen.title > 5, 'has no title'],
    [!layout || seen.layouts.join() === layout, `has the layout ${seen.layouts.join()}`],
    [!layout || seen.parts.join() === frame, `has ${seen.parts.join()} in its container`],
    [seen.passwords === 0, 'asks who its visitor is'],
    [!layout || seen.description > 49, `has a description of ${seen.description} characters`],
    [!layout || seen.words > 80, `has ${seen.words} words of its own`],
  ]
  return claims.flatMap(([holds, finding]) => (holds ? [] : [finding]))
}

/** No byte of wallet code before somebody opens the dialog. */
async function walletFindings({ scripts }: Visit): Promise<string[]> {
  const loaded = await scripts()
  const marks = Object.entries(walletMarks).filter(([, mark]) => loaded.includes(mark))
  return [
    ...(loaded.length > 0 ? [] : ['has loaded no script']),
    ...marks.map(([name]) => `has loaded ${name}`),
  ]
}

/** The cookie banner keeps to the bottom and hides no focus. */
async function bannerFindings({ page, path }: Visit): Promise<string[]> {
  if (!examples.has(path)) return []
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  if (!(await banner.isVisible())) return ['asks for no consent']
  const height = page.viewportSize()?.height ?? 0
  const top = (await banner.boundingBox())?.y ?? 0
  const found = top > height - 140 ? [] : [`has a cookie banner that begins at ${top}`]
  const links = page.locator('footer a:visible')
  for (const link of [links.first(), links.last()]) {
    await link.focus()
    const box = await link.boundingBox()
    const end = (box?.y ?? 0) + (box?.height ?? 0)
    if (end > top) found.push(`has a focused link of the footer below the cookie banner, at ${end}`)
  }
  return found
}

/** How long a page may be on a phone, in pixels. */
const longest = 7500

/** The words in table headers that are broken across lines. */
async function brokenWords(page: Page): Promise<string[]> {
  const words = await page.locator('thead th').evaluateAll((heads) =>
    heads.flatMap(({ childNodes }) =>
      [...childNodes].flatMap((node) =>
        [...(node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '').matchAll(/\S+/g)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
          })
          .map(([word]) => word),
      ),
    ),
  )
  return words.map((word) => `breaks the word ${word} in the head of a table`)
}

/** What a narrow screen cuts off or makes too long. */
async function narrowFindings({ page }: Visit): Promise<string[]> {
  const found = await brokenWords(page)
  const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
  const height = await page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })
  if (height > longest) found.push(`is ${height} px long`)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 780 })
    const wide = await reach()
    if (wide > width) found.push(`is ${wide} px wide at ${width}`)
    const cut = await page.locator('.data-table').evaluateAll((tables) => {
      const closed = [...document.querySelectorAll('details:not([open])')]
      for (const details of closed) details.setAttribute('open', '')
      const labels = tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => table.getAttribute('aria-label'))
      for (const details of closed) details.removeAttribute('open')
      return labels
    })
    found.push(...cut.map((label) => `the table ${label} is cut at ${width}`))
  }
  await page.setViewportSize({ width: 360, height: 780 })
  return found
}

const tag = '@all'
const isFirstTier = process.env.TEST_TIER === 'first'
const axeFindings: Look = async ({ page, path }) =>
  isFirstTier && !examples.has(path) ? [] : await accessibilityFindings(page)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page is as specified, accessible, and within its policy', async ({ context }) => {
  test.setTimeout(600_000)
  const header: Look = ({ page, path }) =>
    examples.has(path) ? headerFindings(page) : Promise.resolve([])
  const looks = [routeFindings, walletFindings, axeFindings, bannerFindings, header]
  expect(await walk(context, looks)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('every page is short, whole, accessible, and as wide as the screen', { tag }, async ({
    context,
  }) => {
    test.setTimeout(600_000)
    const looks = [routeFindings, walletFindings, axeFindings, bannerFindings, narrowFindings]
    expect(await walk(context, looks)).toEqual([])
  })
})

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style, not of validity: React's output breaks them.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    'tel-non-breaking': 'off',
    'no-implicit-button-type': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
})

test('no page has an HTML error', { tag: '@any' }, async ({ request }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  for (const path of [...(await sitemapPaths(request)), missing]) {
    const html = await (await request.get(path)).text()
    const report = await validator.validateString(html, path)
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        errors.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
      }
    }
  }
  expect(errors).toEqual([])
})

test('every internal link and anchor of every page leads somewhere', async ({ page, request }) => {
  test.setTimeout(240_000)
  const links = new Map<string, Set<string>>()
  const ids = new Map<string, Set<string>>()
  const paths = await sitemapPaths(request)
  const sources = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  const all = await page.evaluate((texts) => {
    const parser = new DOMParser()
    return texts.map((text) => {
      const document = parser.parseFromString(text, 'text/html')
      const links = [...document.querySelectorAll('a[href]')]
      return {
        hrefs: links.map((link) => link.getAttribute('href') ?? ''),
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      }
    })
  }, sources)
  for (const [index, path] of paths.entries()) {
    const found = all[index] ?? { hrefs: [], ids: [] }
    ids.set(path, new Set(found.ids))
    for (const href of found.hrefs) {
      if (!href.startsWith('/') && !href.startsWith('#')) continue
      const target = href.startsWith('#') ? path + href : href
      const from = links.get(target) ?? new Set()
      links.set(target, from.add(path))
    }
  }
  const dead: string[] = []
  for (const [href, from] of links) {
    const [address = '/', anchor] = href.split('#')
    const path = address.split('?')[0] ?? '/'
    if (!ids.has(path)) {
      const response = await request.get(address, { maxRedirects: 0 })
      if (response.status() >= 400)
        dead.push(`${href} (${response.status()}) on ${[...from].join(', ')}`)
      continue
    }
    if (anchor && !ids.get(path)?.has(anchor)) {
      dead.push(`${href} (no such anchor) on ${[...from].join(', ')}`)
    }
  }
  console.log(`${links.size} different internal links and anchors on ${ids.size} pages`)
  expect(dead).toEqual([])
  expect(links.size).toBeGreaterThan(60)
})

/** Controls, graphics and texts about the page itself, which are not part of its content. */
const leftOut =
  'button, canvas, caption, dialog, input, label, option, output, script, select, style, svg, textarea, [aria-hidden="true"], [hidden], a .sr-only'

/** Only letters and digits, which both forms of a page have in common. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

test('each page’s Markdown says what the page says, and nothing else', { tag }, async ({
  page,
  request,
}) => {
  await page.goto('/robots.txt')
  const paths = await sitemapPaths(request)
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const markdown = await (await request.get(path === '/' ? '/index.md' : `${path}.md`)).text()
    const texts = await page.evaluate(
      ({ source, operated }) => {
        const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main')
        if (!main) throw new Error('The page has no main content.')
        // The rest of a table that a phone folds away repeats the header.
        for (const one of main.querySelectorAll(`${operated}, table + .rest thead`)) one.remove()
        // Such a button says how much is folded away.
        for (const one of main.querySelectorAll('.rest-button')) {
          if (one.textContent.startsWith('Show')) one.remove()
        }
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
        return found
      },
      { source: html, operated: leftOut },
    )
    const [, , content = ''] = markdown.split(/^---$/m)
    const said = content
      .replace(/!\[(?:\\.|[^\]])*\]\([^)]*\)/g, '')
      .replace(/\]\((?:<[^>]*>|[^)]*)\)/g, ']')
      .replace(/&#x([0-9A-F]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    // The numbers of a list are not in the text of a page.
    const whole = lettersOf(said.replace(/^\s*\d+\. /gm, ''))
    expect(
      texts.map(lettersOf).filter((text) => !whole.includes(text)),
      path,
    ).toEqual([])
    expect(whole.length, path).toBe(lettersOf(texts.join('')).length)
    expect(said, path).not.toMatch(/Show (?:all )?\d+ (?:more|rows)/)
  }
})
