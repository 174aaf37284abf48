import { startTestLake } from '@nectar/lake/testing'
import { expect, it } from 'vitest'
import { purgeInquiries } from './purge-inquiries.ts'

const inquiry = (name: string, retainUntil: string) => ({
  _id: `inquiry.${name}`,
  _type: 'inquiry',
  form: 'contact',
  status: 'new',
  email: `${name}@example.com`,
  retainUntil,
})

it('removes only inquiries past their date, with their history', async () => {
  const lake = await startTestLake()
  const client = lake.client().withConfig({ perspective: 'raw' })
  await client.create(inquiry('past', '2026-01-30'))
  await client.create({ ...inquiry('past', '2026-01-30'), _id: 'drafts.inquiry.past' })
  await client.create(inquiry('today', '2026-01-31'))
  await client.create(inquiry('later', '2026-02-01'))
  await client.create({ _id: 'page', _type: 'route', retainUntil: '2020-01-01' })

  expect(await purgeInquiries(client, new Date('2026-01-31T12:00:00Z'))).toBe(1)

  expect(await client.fetch('*[]._id | order(@ asc)')).toEqual([
    'inquiry.later',
    'inquiry.today',
    'page',
  ])
  const history = await lake.request('/data/history/production/transactions/inquiry.past')
  expect(await history.text()).not.toContain('past@example.com')
  expect(await purgeInquiries(client, new Date('2026-01-31T12:00:00Z'))).toBe(0)
})

it('removes more inquiries than fit into one request', { tags: ['all'] }, async () => {
  const lake = await startTestLake()
  const client = lake.client().withConfig({ perspective: 'raw' })
  const many = Array.from({ length: 250 }, (_, n) => ({
    create: inquiry(`past-${n}`, '2026-01-01'),
  }))
  await client.mutate(many)
  expect(await purgeInquiries(client, new Date('2026-02-01'))).toBe(250)
  expect(await client.fetch('count(*[_type == "inquiry"])')).toBe(0)
})
