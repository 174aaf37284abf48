import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { Section } from '@nectar/schemas/generated/sections'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageContext } from './place.ts'
import { PageSections } from './registry.tsx'

const context: PageContext = {
  siteUrl: 'https://nectar.example',
  appUrl: 'https://app.nectar.example',
  tokenConfig: { rpcUrls: { 1284: [], 1287: [] }, token: {}, vesting: {} },
}

const span = { _type: 'span' as const, _key: 's', text: 'Yes.' }
const words = [{ _type: 'block' as const, _key: 'b', children: [span], markDefs: [] }]

const sections: Section[] = [
  { _type: 'hero', _key: 'h1', title: 'Store files', event: 'storage_seen', variant: 'plain' },
  { _type: 'hero', _key: 'h2', title: 'A second hero', variant: 'plain' },
  {
    _type: 'faq',
    _key: 'f',
    title: 'Questions',
    anchor: 'questions',
    items: [{ _key: 'q', question: 'Is </script> safe?', answer: words }],
  },
  {
    _type: 'stats',
    _key: 's',
    items: [{ _key: 'i', value: '42', label: 'kept back' }],
    hidden: true,
  },
]

const themesOf = (html: string) =>
  [...html.matchAll(/<section[^>]*data-theme="(\w+)"/g)].map(([, theme]) => theme)

afterEach(() => vi.unstubAllEnvs())

const render = (
  shown: readonly Section[],
  layout: Layout = 'default',
  more?: Partial<PageContext>,
) =>
  renderToStaticMarkup(
    <PageSections sections={shown} layout={layout} context={{ ...context, ...more }} />,
  )

test('gives the page one h1, the title of its first hero', () => {
  const html = render(sections)
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Store files<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>A second hero<\/h2>/)
})

test('leaves hidden sections out, and writes anchors and analytics codes', () => {
  const html = render(sections)
  expect(html).not.toContain('kept back')
  expect(html).toContain('id="questions"')
  expect(html).toContain('data-event="storage_seen"')
})

test('writes editing attributes only in draft mode', () => {
  expect(render(sections)).not.toContain('data-sanity')
  const edited = render(sections, 'default', { edit: (path) => ({ 'data-sanity': path }) })
  for (const path of ['sections[_key=="h1"]', 'sections[_key=="f"].items[_key=="q"]']) {
    expect(edited).toContain(`data-sanity="${path.replaceAll('"', '&quot;')}"`)
  }
})

test('writes the questions for search engines into a script that their text cannot close', () => {
  const html = render(sections)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Is </script> safe?', acceptedAnswer: { text: 'Yes.' } }],
  })
})

test('a site without the wallet shows no token application, not even its heading', () => {
  const token: Section = {
    _type: 'formBlock',
    _key: 't',
    kind: 'token-claim',
    title: 'Claim it',
    countries: [],
    departments: [],
  }
  expect(render([token], 'claim')).toContain('<section')
  vi.stubEnv('NEXT_PUBLIC_WALLET', 'false')
  expect(render([token], 'claim')).not.toContain('<section')
})

const cta: Section = { _type: 'ctaBanner', _key: 'c', title: 'Begin' }
const faq: Section = { _type: 'faq', _key: 'f', title: 'Questions', items: [] }
const figures: Section = { _type: 'stats', _key: 's', items: [] }

test.each([
  ['the default of its type', 'default', [cta, faq], ['ink', 'paper']],
  ['the one before it', 'default', [faq, figures], ['paper', 'paper']],
  ['an editor’s choice', 'default', [{ ...cta, theme: 'paper' as const }, faq], ['paper', 'paper']],
  ['its layout', 'light', [cta, faq], ['paper', 'paper']],
] as const)('a section has the theme of %s', (_, layout, shown, themes) => {
  expect(themesOf(render(shown, layout))).toEqual(themes)
})
