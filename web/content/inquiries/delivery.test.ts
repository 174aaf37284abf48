import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createDelivery,
  type Destinations,
  deliverInquiries,
  MailWaitsError,
  saveInquiry,
} from './delivery.ts'
import { MailRefusedError } from './mail.ts'
import { openOutbox } from './outbox.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const inquiry: Inquiry = {
  _id: 'inquiry.a',
  _type: 'inquiry',
  form: 'newsletter',
  status: 'new',
  submittedAt: '2026-01-01T00:00:00.000Z',
  retainUntil: '2026-06-30',
  email: 'a@example.com',
}

let folder: string
let stored: string[]
let mailed: string[]
let errors: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-in-'))
  stored = []
  mailed = []
  errors = []
})
afterEach(() => rm(folder, { recursive: true }))

const report = (error: unknown): void => void errors.push(error)

function ways(more: Partial<Destinations> = {}): Destinations {
  return {
    outbox: undefined,
    store: async ({ _id }) => stored.push(_id) === 1,
    mail: async ({ _id }) => void mailed.push(_id),
    report,
    ...more,
  }
}

const outboxIn = (path: string) => openOutbox(path, async () => undefined, report)

it('is queued on disk if the instance has an outbox', async () => {
  expect(await saveInquiry(inquiry, ways({ outbox: outboxIn(folder) }))).toBe('queued')
  expect(await readdir(folder)).toEqual(['inquiry.a.json'])
  expect(stored).toEqual([])
})

it('without an outbox, is stored before it is acknowledged and mailed once afterwards', async () => {
  for (const before of [[], ['inquiry.a']]) {
    const left = await saveInquiry(inquiry, ways())
    expect([stored[0], mailed]).toEqual(['inquiry.a', before])
    if (left !== 'queued') await left()
    expect(mailed).toEqual(['inquiry.a'])
  }
})

it('goes to the content store if the disk cannot be written', async () => {
  // A folder cannot be created inside a file, not even by root.
  const file = join(folder, 'file')
  await writeFile(file, '')
  await chmod(file, 0o400)
  const left = await saveInquiry(inquiry, ways({ outbox: outboxIn(join(file, 'outbox')) }))
  expect(left).not.toBe('queued')
  expect(stored).toEqual(['inquiry.a'])
  expect(errors).toHaveLength(1)
})

it('is acknowledged even if its mail fails', async () => {
  const fails = { mail: () => Promise.reject(new Error('no mail')) }
  const left = await saveInquiry(inquiry, ways(fails))
  if (left !== 'queued') await left()
  expect(stored).toEqual(['inquiry.a'])
  expect(errors).toHaveLength(1)
})

it('is stored without waiting while the mail server is unavailable', async () => {
  const mail = vi.fn(() => Promise.reject(new Error('away')))
  const store = async ({ _id }: Inquiry) => stored.push(_id) > 0
  const deliver = createDelivery(ways({ store, mail }))
  await expect(deliver(inquiry)).rejects.toThrow('away')
  await expect(deliver({ ...inquiry, _id: 'inquiry.b' })).rejects.toThrow(MailWaitsError)
  expect(stored).toEqual(['inquiry.a', 'inquiry.b'])
  expect(mail).toHaveBeenCalledOnce()
})

it('counts as delivered if its mail is refused permanently', async () => {
  const refused = new MailRefusedError(new Error('550 no such user'))
  await createDelivery(ways({ mail: () => Promise.reject(refused) }))(inquiry)
  expect(stored).toEqual(['inquiry.a'])
  expect(errors).toEqual([refused])
})

it('has one retry pending, however many submissions wait', async () => {
  vi.useFakeTimers()
  const outbox = { keep: async () => undefined, drain: async () => ({ left: 1 }) }
  globalThis.inquiryDelivery = { outbox, wait: 1000 }
  try {
    await Promise.all([deliverInquiries(), deliverInquiries(), deliverInquiries()])
    expect(vi.getTimerCount()).toBe(1)
  } finally {
    globalThis.inquiryDelivery = undefined
    vi.useRealTimers()
  }
})
