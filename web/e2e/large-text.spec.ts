import { expect, type Page, test } from '@playwright/test'

/** One page of each kind. */
const kinds = [
  '/',
  '/services/web3-storage',
  '/services/web3-authentication',
  '/pricing',
  '/development',
  '/resources',
  '/contact',
  '/business',
  '/token',
  '/nctr',
  '/nctr/transfer',
  '/recipes',
  '/recipes/youtube',
  '/lp-hosting',
  '/event/nft-paris',
  '/simplets',
  '/cookie-policy',
  '/product/features',
  '/register',
  '/no-such-page',
]

/** Twice the text size that browsers begin with, as visitors set it in the browser. */
async function setLargeText(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** The text spacing of WCAG 1.4.12. */
async function setTextSpacing(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
}

/** Words that break within a headline, and what is cut at the right edge. Folded parts are opened first. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
    const width = document.documentElement.clientWidth
    const named = (element: Element) =>
      `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}”`
    const textsIn = (root: Element): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      }
      return texts
    }
    const rectsOf = (text: Text, from = 0, to = text.length) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return [...range.getClientRects()].filter((rect) => rect.width > 1)
    }
    const scrolls = (element: Element): boolean =>
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && scrolls(element.parentElement)))
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [role="img"], .sr-only') &&
      !scrolls(element)
    const isCut = ({ left, right }: DOMRect) => left < -1 || right > width + 1

    const broken = [...document.querySelectorAll('h1, h2, h3')].filter(isRead).flatMap((headline) =>
      textsIn(headline).flatMap((text) =>
        [...text.data.matchAll(/[\p{L}\p{N}’]+/gu)].flatMap(({ 0: word, index }) => {
          const tops = rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top))
          return new Set(tops).size > 1 ? [`“${word}” breaks in ${named(headline)}`] : []
        }),
      ),
    )
    const cutTexts = textsIn(document.body).flatMap((text) => {
      const { parentElement } = text
      if (!text.data.trim() || !parentElement || !isRead(parentElement)) return []
      return rectsOf(text).some(isCut) ? [`${named(parentElement)} is cut`] : []
    })
    const cutControls = [...document.querySelectorAll('a, button, input, select, textarea, img')]
      .filter((control) => isRead(control) && isCut(control.getBoundingClientRect()))
      .map((control) => `${named(control)} is cut`)
    const wide = document.documentElement.scrollWidth - width
    return [
      ...broken,
      ...new Set([...cutTexts, ...cutControls]),
      ...(wide > 0 ? [`The page is ${wide} px wider than the window.`] : []),
    ]
  })
}

for (const { name, width, prepare, restyle } of [
  { name: 'at twice the text size on a phone', width: 390, prepare: setLargeText },
  { name: 'with wide text spacing on a phone', width: 390, restyle: setTextSpacing },
  // The width that is left of 1280 at a zoom of 200 %.
  { name: 'at a zoom of 200 %', width: 640 },
]) {
  test(`no headline breaks a word and nothing is cut ${name}`, { tag: '@all' }, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await prepare?.(page)
    const found: string[] = []
    for (const path of kinds) {
      await page.goto(path)
      await restyle?.(page)
      await page.evaluate(() => document.fonts.ready)
      found.push(...(await findCut(page)).map((finding) => `${path}: ${finding}`))
    }
    expect(found).toEqual([])
  })
}
