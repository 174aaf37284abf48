import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const entry = { name: 'Pricing', description: 'What it costs.' }
const block = (text: string, style = 'normal') => {
  return { _type: 'block', style, children: [{ _type: 'span', text }] }
}

test('a page is found by its name, description and hero', () => {
  const title = 'Pay for what you use'
  const hero = { _type: 'hero', eyebrow: 'Prices', title, subtitle: 'No card.' }
  const text = 'What it costs. Pay for what you use No card.'
  expect(placesOf(entry, [hero])).toEqual([{ kind: 'page', title: 'Pricing', text }])
})

test('plans and table rows are prices, with the names of their chains and columns', () => {
  const team = { name: 'Team', price: 19.9, priceNote: 'plus tax', text: 'For two.' }
  const plans = {
    _type: 'planCards',
    title: 'Plans',
    anchor: 'plans',
    currency: 'USD',
    plans: [
      { _key: 'a', ...team, features: ['3 GB', '2 sites'] },
      { _key: 'b', name: 'Own', text: 'On request.', features: ['All'] },
    ],
  }
  const rows = [
    { label: 'Site', hint: 'Once.', cells: ['none', '100 credits'] },
    { label: 'Mint', chains: ['Moonbeam', 'Astar'], cells: ['none', '4 credits'] },
    { label: 'Mint', chains: [], cells: ['none', '1 credit'] },
  ]
  const table = {
    _type: 'dataTable',
    title: 'Credits',
    columns: ['Free', 'Team'],
    groups: [{ title: 'Hosting', rows }],
  }
  expect(placesOf(entry, [plans, table]).slice(1)).toEqual([
    { kind: 'part', title: 'Plans', anchor: 'plans', text: '' },
    { kind: 'price', title: 'Team plan', text: '$19.90 a month, plus tax For two. 3 GB · 2 sites' },
    { kind: 'price', title: 'Own plan', text: 'On request. All' },
    { kind: 'part', title: 'Credits', text: '' },
    { kind: 'part', title: 'Hosting', text: '' },
    { kind: 'price', title: 'Site', text: 'Free none · Team 100 credits Once.' },
    { kind: 'price', title: 'Mint', text: 'Moonbeam, Astar · Free none · Team 4 credits' },
    { kind: 'price', title: 'Mint', text: 'Free none · Team 1 credit' },
  ])
})

test('questions include their answers, and headings in rich text the id that they have on the page', () => {
  const items = [{ question: 'Why?', answer: [block('Because.')] }]
  const faq = { _type: 'faq', title: 'Questions', items }
  const text = { _type: 'richText', body: [block('Your data', 'h2'), block('Is yours.')] }
  expect(placesOf(entry, [faq, text]).slice(1)).toEqual([
    { kind: 'part', title: 'Questions', text: '' },
    { kind: 'question', title: 'Why?', text: 'Because.' },
    { kind: 'part', title: 'Your data', anchor: 'your-data', text: 'Is yours.' },
  ])
})

test('search does not find what visitors do not see: hidden sections, link labels, variant names', () => {
  const hidden = { _type: 'mediaText', title: 'Secret', hidden: true }
  const call = { _type: 'link', label: 'Press', title: 'Link' }
  const shown = { _type: 'mediaText', title: 'Shown', side: 'left', theme: 'ink', call }
  expect(placesOf(entry, [hidden, shown, null, 'text', { _type: 'unknown' }]).slice(1)).toEqual([
    { kind: 'part', title: 'Shown', text: '' },
  ])
})
