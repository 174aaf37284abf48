import { expect, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap.ts'

test('every internal link and anchor of every page leads somewhere', { tag: '@sample' }, async ({
  page,
  request,
}) => {
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
