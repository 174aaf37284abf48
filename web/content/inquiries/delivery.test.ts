import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createDelivery,
  type Destinations,
  InquiryNotKeptError,
  MailWaitsError,
  saveInquiry,
} from './delivery.ts'
import { MailRefusedError } from './mail.ts'
import { openOutbox } from './outbox.ts'

// `server-only` throws outside of a server bundle.
vi.mock('server-only', () => ({}))
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

it('is on disk where the instance has one, and waits there', async () => {
  expect(await saveInquiry(inquiry, ways({ outbox: outboxIn(folder) }))).toBe('queued')
  expect(await readdir(folder)).toEqual(['inquiry.a.json'])
  expect(stored).toEqual([])
})

it('is in the content store before it is acknowledged where no disk stays, and mailed behind that', async () => {
  const left = await saveInquiry(inquiry, ways())
  expect([stored, mailed]).toEqual([['inquiry.a'], []])
  if (left !== 'queued') await left()
  expect(mailed).toEqual(['inquiry.a'])
  const again = await saveInquiry(inquiry, ways())
  if (again !== 'queued') await again()
  expect(mailed).toEqual(['inquiry.a'])
})

it('goes to the content store where the disk takes nothing', async () => {
  // A folder cannot be created inside a file, not even by root.
  const file = join(folder, 'file')
  await writeFile(file, '')
  await chmod(file, 0o400)
  const left = await saveInquiry(inquiry, ways({ outbox: outboxIn(join(file, 'outbox')) }))
  expect(left).not.toBe('queued')
  expect(stored).toEqual(['inquiry.a'])
  expect(errors).toHaveLength(1)
})

it('is not acknowledged where neither takes it', async () => {
  const away = ways({ store: () => Promise.reject(new Error('away')) })
  await expect(saveInquiry(inquiry, away)).rejects.toThrow(InquiryNotKeptError)
})

it('is acknowledged although its mail fails', async () => {
  const left = await saveInquiry(
    inquiry,
    ways({ mail: () => Promise.reject(new Error('no mail')) }),
  )
  if (left !== 'queued') await left()
  expect(stored).toEqual(['inquiry.a'])
  expect(errors).toHaveLength(1)
})

it('is stored at once behind others whose mail waits for the mail server', async () => {
  const mail = vi.fn(() => Promise.reject(new Error('away')))
  const store = async ({ _id }: Inquiry) => stored.push(_id) > 0
  const deliver = createDelivery(ways({ store, mail }))
  await expect(deliver(inquiry)).rejects.toThrow('away')
  await expect(deliver({ ...inquiry, _id: 'inquiry.b' })).rejects.toThrow(MailWaitsError)
  expect(stored).toEqual(['inquiry.a', 'inquiry.b'])
  expect(mail).toHaveBeenCalledOnce()
})

it('is delivered although its mail is refused for good', async () => {
  const refused = new MailRefusedError(new Error('550 no such user'))
  await createDelivery(ways({ mail: () => Promise.reject(refused) }))(inquiry)
  expect(stored).toEqual(['inquiry.a'])
  expect(errors).toEqual([refused])
})
