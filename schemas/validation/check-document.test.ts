import { expect, it } from 'vitest'
import type { StoredDocument } from '../documents/stored-document.ts'
import { examplePage } from '../testing/breakages.ts'
import { checkDocument } from './check-document.ts'
import { pathText } from './path.ts'
import { createSiteFacts } from './site-facts.ts'

const hero = { _type: 'hero', _key: 'h', title: 'Hello' }
const richText = (...body: object[]) => ({ _type: 'richText', _key: 'r', body })
const heading = (style: string, _key: string, text = _key) => {
  const children = [{ _type: 'span', _key: 's', text }]
  return { _type: 'block', _key, style, children }
}
const route = (id: string, path: string, more: object = {}): StoredDocument => ({
  ...examplePage([hero]),
  _id: id,
  path,
  name: `Page ${path}`,
  ...more,
})
const page = (more: object) => route('page', '/page', more)
const pageWith = (...sections: object[]) => page({ sections })
const calling = (link: object) =>
  pageWith({ ...hero, calls: [{ _type: 'link', _key: 'c', label: 'Go', ...link }] })

const banner = { _type: 'ctaBanner', _key: 'b', anchor: 'success-stories', title: 'Go', calls: [] }
const home = route('home', '/', {
  sections: [hero, banner, richText(heading('h2', 'x', 'Our aims'))],
})
const soon = route('soon', '/business', { soon: true })
const draft = route('drafts.new', '/new')
const crowdsale = route('crowdsale', '/crowdsale', {
  sections: [],
  redirect: { kind: 'page', page: { _ref: 'home' } },
})
const airdrop = route('airdrop', '/airdrop', {
  sections: [],
  redirect: { kind: 'page', page: { _ref: 'crowdsale' } },
})
const image = {
  _id: 'image-abc-800x400-png',
  _type: 'sanity.imageAsset',
  url: 'http://localhost/a.png',
  metadata: { dimensions: { width: 800, height: 400 } },
}
const site = createSiteFacts([home, soon, draft, crowdsale, airdrop, image])

function told(document: StoredDocument, view: 'published' | 'drafts' = 'drafts', facts = site) {
  return checkDocument(document, facts, view).map(
    ({ severity, code, path, message }) => `${severity} ${code} ${pathText(path)}: ${message}`,
  )
}

it('finds nothing in a page that is right', () => {
  const link = { kind: 'page', page: { _ref: 'home' }, anchor: 'success-stories' }
  expect(told(calling(link))).toEqual([])
})

it('reports a missing field in the words with which the site refuses it', () => {
  expect(told(page({ title: undefined }))).toEqual([
    'error refused title: This is missing: write some text.',
  ])
})

it('reports where a formatted text is wrong', () => {
  const code = { _type: 'code', _key: 'c', language: 'cobol', code: 'MOVE 1' }
  expect(told(pageWith(hero, richText(code)))[0]).toContain(
    'refused sections[_key=="r"].body[_key=="c"].language',
  )
})

it('reports a dangling reference and where it is, even if the document has other faults', () => {
  const calls = [
    { _type: 'link', _key: 'empty', kind: 'page' },
    { _type: 'link', _key: 'dead', kind: 'page', label: 'Go', page: { _ref: 'nowhere' } },
  ]
  const dead = 'sections[_key=="h"].calls[_key=="dead"].page: This leads to a page that is'
  const sections = [{ ...hero, calls }]
  expect(told(page({ sections })).join()).toContain(dead)
  expect(told(page({ sections, name: '' })).join()).toContain(dead)
  expect(told(pageWith({ ...hero, calls, title: '' })).join()).toContain(dead)
})

it('reports a story with a fault, which does not keep the site from showing the page', () => {
  const story = { _id: 'story', _type: 'story', name: 'Nothing but a name' }
  const stories = { _type: 'storyList', _key: 's', title: 'Stories' }
  const found = checkDocument(pageWith(hero, stories), createSiteFacts([story]), 'published')
  expect(found.map(({ code }) => code)).toContain('broken-story')
  expect(found.map(({ code }) => code)).not.toContain('refused')
})

it('reports a path that another page already has', () => {
  expect(told(route('page', '/business'))).toEqual([
    'error duplicate-path path: The page “Page /business” already has the path /business.',
  ])
})

it('reports a link to a page that is missing, a draft, or marked soon', () => {
  const at = 'sections[_key=="h"].calls[_key=="c"].page'
  const to = (id: string) => calling({ kind: 'page', page: { _ref: id } })
  expect(told(to('nowhere'))).toEqual([
    `error refused ${at}: This leads to a page that is not published.`,
  ])
  expect(told(to('new'))[0]).toContain(`warning draft-link ${at}: “Page /new” is a draft.`)
  expect(told(to('new'), 'published')).toEqual([
    `error refused ${at}: This leads to a page that is not published.`,
  ])
  expect(told(to('soon'))[0]).toContain(`info soon-link ${at}: “Page /business” is marked soon`)
})

it('reports an anchor that no section has, and names those that exist', () => {
  const link = { kind: 'page', page: { _ref: 'home' }, anchor: 'stories' }
  expect(told(calling(link))).toEqual([
    'error dead-anchor sections[_key=="h"].calls[_key=="c"].anchor: “Page /” has no place #stories: it has #success-stories, #our-aims.',
  ])
})

it('follows addresses of the site itself', () => {
  const to = (address: string) => calling({ kind: 'address', address })
  expect(told(to('/?ref=1#our-aims'))).toEqual([])
  for (const file of ['/sitemap.xml', '/feeds/change.xml', '/search'])
    expect(told(to(file))).toEqual([])
  expect(told(to('https://docs.nectar.example'))).toEqual([])
  expect(told(to('/nowhere'))[0]).toContain('dead-link')
  // The site shows such a link, unlike a reference to a draft.
  expect(told(to('/new'))).toEqual([
    'warning draft-address sections[_key=="h"].calls[_key=="c"].address: “Page /new” is a draft. Publish it first: until then visitors who follow this link get “page not found”.',
  ])
  expect(told(to('#nowhere'))[0]).toContain('dead-anchor')
  expect(told(to('/#100%'))[0]).toContain('has no place #100%')
})

it('shows redirect chains and refuses loops', () => {
  expect(told(airdrop)).toEqual([
    'info redirect-chain redirect: Visitors take 2 steps: /airdrop → /crowdsale → /. A redirect straight to the last one is faster.',
  ])
  const loop = { ...crowdsale, redirect: { kind: 'page', page: { _ref: 'airdrop' } } }
  expect(told(loop)).toEqual([
    'error redirect-loop redirect: These redirects form a loop: /crowdsale → /airdrop → /crowdsale. Change where one of them leads.',
  ])
})

it('follows redirects by address like those by reference, however the address is written', () => {
  for (const address of ['/airdrop', '/Airdrop/?from=old#top', '/crowdsale']) {
    const loop = { ...crowdsale, redirect: { kind: 'address', address } }
    expect(told(loop).join(), address).toContain('error redirect-loop redirect')
  }
  const address = 'HTTPS://Nectar.example/airdrop/'
  const own = { ...crowdsale, redirect: { kind: 'address', address } }
  expect(told(own, 'drafts', { ...site, siteUrl: 'https://nectar.example' }).join()).toContain(
    'error redirect-loop redirect',
  )
  expect(told(own, 'drafts', { ...site, siteUrl: 'https://other.example' }).join()).not.toContain(
    'redirect-loop',
  )
  const menuLead = route('lead', '/lead', {
    sections: [],
    to: { kind: 'address', address: '/lead' },
  })
  expect(told(menuLead).join()).toContain('error redirect-loop to')
  const chain = { ...crowdsale, redirect: { kind: 'address', address: '/soon' } }
  expect(told(chain).join()).not.toContain('redirect-loop')
})

it('treats empty links, pictures and redirects as absent', () => {
  const half = { _type: 'link', _key: 'c', kind: 'page', label: 'Go' }
  const sections = [
    { ...hero, calls: [half], media: {} },
    { _type: 'ctaBanner', _key: 'b', title: 'Go' },
  ]
  const redirect = { _type: 'target', kind: 'page', permanent: true }
  const sharingImage = { _type: 'picture', alt: 'A hive that was taken away' }
  expect(told(page({ sections, redirect, sharingImage }))).toEqual([])
})

it('does not require a title or a description of a redirect', () => {
  const texts = { title: undefined, description: undefined, sections: [] }
  const redirect = { kind: 'page', page: { _ref: 'home' } }
  expect(told(page({ ...texts, redirect }))).toEqual([])
  expect(told(page(texts))).toHaveLength(2)
})

it('requires only a target of an unfinished redirect', () => {
  const begun = { title: undefined, description: undefined, sections: undefined }
  const redirect = { _type: 'target', kind: 'page', permanent: true }
  expect(told(page({ ...begun, redirect }))).toEqual([
    'error refused redirect: Say where visitors are sent, or remove the redirect.',
  ])
})

it('reports each sample text at its field', () => {
  const text = '[Answer in a sentence or two.]'
  const answer = [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text }] }]
  const plan = {
    _type: 'plan',
    _key: 'p',
    name: 'For a team',
    text: 'For a team.',
    features: ['Much', '[Say what is in it]'],
  }
  const question = { _type: 'question', _key: 'q', question: 'Why?', answer }
  const sections = [
    { ...hero, title: '[Say what this page is about]' },
    { _type: 'faq', _key: 'f', title: 'Questions and answers', items: [question] },
    { _type: 'planCards', _key: 'c', currency: 'USD', plans: [plan] },
    { ...richText({ ...answer[0], title: 'Write here.' }), hidden: true },
  ]
  expect(told(page({ sections }))).toEqual([
    'warning sample-text sections[_key=="h"].title: “[Say what this page is about]” is sample text: write your own.',
    'warning sample-text sections[_key=="f"].items[_key=="q"].answer: “[Answer in a sentence or two.]” is sample text: write your own.',
    'warning sample-text sections[_key=="c"].plans[_key=="p"].features[1]: “[Say what is in it]” is sample text: write your own.',
  ])
})

it('reports a picture that is too small for its place, after cropping', () => {
  const picture = { _type: 'picture', asset: { _ref: image._id }, alt: 'A hive' }
  expect(told(page({ sharingImage: picture }))[0]).toContain(
    'small-picture sharingImage: This picture is 800 by 400 pixels: a sharing image needs at least 1200 by 630',
  )
  const cropped = { ...picture, crop: { top: 0, bottom: 0, left: 0.3, right: 0.4 } }
  expect(told(pageWith({ ...hero, media: { picture: cropped } }))[0]).toContain(
    '240 by 400 pixels: the hero',
  )
})

it('reports headings that skip a severity, and a page without a main heading', () => {
  const issues = told(page({ sections: [richText(heading('h2', 'a'), heading('h4', 'b'))] }))
  expect(issues).toHaveLength(2)
  expect(issues[0]).toContain('no hero')
  expect(issues[1]).toContain('heading-order sections[_key=="r"].body[_key=="b"]')
})

it('lets a text begin at any heading level, but not go above it', () => {
  const of = (...body: object[]) => told(pageWith(hero, richText(...body)))
  const low = of(heading('h3', 'a'), heading('h3', 'b'), heading('h4', 'c'))
  expect(low.filter((line) => line.includes('heading-order'))).toEqual([])
  expect(of(heading('h3', 'a'), heading('h2', 'b')).join()).toContain(
    'The first heading of a text should be “Heading”, not “Sub-heading”.',
  )
})

it('reports an anchor that a page has twice', () => {
  const calls = [{ _type: 'link', _key: 'c', kind: 'page', page: { _ref: 'home' } }]
  const go = { ...banner, anchor: 'go', calls }
  expect(told(pageWith(hero, { ...go, _key: 'a' }, go))).toEqual([
    'error duplicate-anchor sections[_key=="b"].anchor: Another place on this page is also named go: links reach only the first.',
  ])
})
