import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOutbox } from './outbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const inquiry = (name: string): Inquiry => ({
  _id: `inquiry.${name}`,
  _type: 'inquiry',
  form: 'newsletter',
  status: 'new',
  submittedAt: '2026-01-01T00:00:00.000Z',
  retainUntil: '2026-06-30',
  email: `${name}@example.com`,
})

it('keeps an inquiry until it is delivered, in a file that only its owner can read', async () => {
  const taken: string[] = []
  let away = true
  const errors: unknown[] = []
  const deliver = async ({ _id }: Inquiry) => {
    if (away) throw new Error('away')
    taken.push(_id)
  }
  const outbox = openOutbox(join(folder, 'new'), deliver, (error) => errors.push(error))
  await outbox.keep(inquiry('a'))
  expect(await outbox.drain()).toEqual({ left: 1 })
  const file = join(folder, 'new', 'inquiry.a.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  away = false
  const afterRestart = openOutbox(join(folder, 'new'), deliver, (error) => errors.push(error))
  expect(await afterRestart.drain()).toEqual({ left: 0 })
  expect(taken).toEqual(['inquiry.a'])
  expect(errors).toHaveLength(1)
  expect(await readdir(join(folder, 'new'))).toEqual([])
})

it('delivers an inquiry that was kept twice only once', async () => {
  const taken: string[] = []
  const deliver = async ({ _id }: Inquiry) => void taken.push(_id)
  const outbox = openOutbox(folder, deliver, () => {})
  await Promise.all([outbox.keep(inquiry('a')), outbox.keep(inquiry('a'))])
  await outbox.drain()
  expect(taken).toEqual(['inquiry.a'])
})

it('delivers an inquiry that arrives during a delivery', async () => {
  const taken: string[] = []
  const outbox = openOutbox(folder, deliver, () => {})
  let second: Promise<unknown> = Promise.resolve()
  async function deliver({ _id }: Inquiry) {
    taken.push(_id)
    if (_id !== 'inquiry.a') return
    await outbox.keep(inquiry('b'))
    second = outbox.drain()
  }
  await outbox.keep(inquiry('a'))
  await outbox.drain()
  await second
  expect(taken).toEqual(['inquiry.a', 'inquiry.b'])
})

it('sets aside files that hold no inquiry and leaves half-written files alone', async () => {
  const errors: unknown[] = []
  const deliver = async () => {}
  await writeFile(join(folder, 'inquiry.x.json'), '{"half":')
  await writeFile(join(folder, 'inquiry.y.json.1.1.part'), '{}')
  const outbox = openOutbox(folder, deliver, (error) => errors.push(error))
  expect(await outbox.drain()).toEqual({ left: 0 })
  expect(errors).toHaveLength(1)
  const left = ['inquiry.x.json.broken', 'inquiry.y.json.1.1.part']
  expect((await readdir(folder)).sort()).toEqual(left)
})
