import { expect, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap.ts'

/** Controls, graphics and texts about the page itself, which are not part of its content. */
const leftOut =
  'button, canvas, caption, dialog, input, label, option, output, script, select, style, svg, textarea, [aria-hidden="true"], [hidden], a .sr-only'

/** Only letters and digits, which both forms of a page have in common. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

test('each page’s Markdown says what the page says, and nothing else', {
  tag: ['@sample', '@all'],
}, async ({ page, request }) => {
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
