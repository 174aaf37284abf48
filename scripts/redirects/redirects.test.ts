import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { expect, it } from 'vitest'
import { readContent } from '../seed/read.ts'
import { exportRedirects, planImport, RedirectFileError } from './redirects.ts'

const page = (path: string): StoredDocument => ({
  _id: `route${path.replaceAll('/', '-')}`,
  _type: 'route',
  path,
  name: path,
  title: path,
  description: 'A page.',
  layout: 'default',
  sections: [{ _type: 'hero', _key: 'hero', variant: 'plain', title: path }],
})
const site = [page('/pricing'), page('/about')]
const messages = (csv: string) =>
  planImport(csv, site).errors.map(({ line, message }) => `${line}: ${message}`)

it('makes a document of each line, which leads to the page itself where there is one', () => {
  const csv = 'from,to,permanent\n/old,/about,\n/Old/Shop/,https://shop.example/a?b=1,false\n'
  const { documents, errors } = planImport(csv, site)
  expect(errors).toEqual([])
  expect(documents).toMatchObject([
    {
      _id: 'route-old',
      path: '/old',
      redirect: { kind: 'page', page: { _ref: 'route-about' }, permanent: true },
    },
    {
      _id: 'route-old-shop',
      path: '/old/shop',
      redirect: { kind: 'address', address: 'https://shop.example/a?b=1', permanent: false },
    },
  ])
})

it.each([
  ['/about,/pricing,', '2: /about is a page of its own'],
  ['/a,/b,\n/b,/a,', /^2: These redirects form a loop: .*\n3: These redirects form a loop/],
  ['/a,javascript:alert(1),', /^2: /],
  ['/a,//evil.example,', /^2: /],
  ['/a,mailto:a@b.example,', /^2: This must be a path or a web address/],
  ['/a,/about,\n/A/,/pricing,', '3: /a is also in line 2'],
  ['/api/x,/about,', '2: /api/x starts with /api, which the site reserves'],
  ['/a b,/about,', /^2: .*must be lower-case letters/],
  ['/a,,', /^2: /],
  ['/a,/about,maybe', '2: permanent is maybe: write true or false'],
])('says what is wrong with the line %j', (lines, expected) => {
  const said = messages(`from,to,permanent\n${lines}\n`).join('\n')
  if (typeof expected === 'string') expect(said).toBe(expected)
  else expect(said).toMatch(expected)
})

it('says that a chain takes several steps, and still imports it', () => {
  const { documents, errors, notes } = planImport('from,to\n/a,/b\n/b,/about\n', site)
  expect([documents.length, errors]).toEqual([2, []])
  expect(notes.map(({ message }) => message).join()).toContain('Visitors take 2 steps')
})

it('a file without the columns is refused', () => {
  expect(() => planImport('source;target\n/a;/b\n', site)).toThrow(RedirectFileError)
})

it('of 300 lines, names the five that are wrong and keeps the others', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `/old/${index},/about,`)
  const wrong = { 10: '/pricing,/about,', 50: '/x,javascript:1,', 99: '/old/1,/about,' }
  Object.assign(lines, wrong, { 150: '/y,/y,', 299: '/z,/about,perhaps' })
  const { documents, errors } = planImport(`from,to,permanent\n${lines.join('\n')}\n`, site)
  expect(errors.map(({ line }) => line)).toEqual([12, 52, 101, 152, 301])
  expect(documents).toHaveLength(295)
})

it('what the sample content exports, it imports without a change', async () => {
  const { documents } = await readContent()
  const csv = exportRedirects(documents, 'https://app.nectar.example')
  expect(csv).toContain('/crowdsale,/,true\n')
  const plan = planImport(csv, documents)
  expect(plan.errors).toEqual([])
  const again = new Map(plan.documents.map((document) => [document._id, document]))
  const replaced = documents.map((document) => again.get(document._id) ?? document)
  expect(exportRedirects(replaced, 'https://app.nectar.example')).toBe(csv)
})
