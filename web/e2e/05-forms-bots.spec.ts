import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { type BotPost, botPosts } from './support/bot-posts.ts'
import { expectInquiries, newEmail } from './support/inquiry-store.ts'
import { startOwnSite } from './support/own-site.ts'

const count = 600
const addresses = 100
const megabyte = 1024 * 1024

const refusalSchema = z.object({ error: z.object({ message: z.string().min(10) }) })

test(`${count} posts of bots are refused while people get through`, {
  tag: ['@sample', '@all'],
}, async () => {
  test.setTimeout(600_000)
  const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  // A small heap is collected often, so that a leak shows.
  const site = await startOwnSite({
    TRUST_PROXY: 'true',
    INQUIRY_OUTBOX: outbox,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=128`,
  })
  const send = ({ type, body, origin = site.url }: Omit<BotPost, 'kind'>, address: string) =>
    fetch(`${site.url}/api/inquiries`, {
      method: 'POST',
      headers: { 'content-type': type, origin, 'x-forwarded-for': address },
      body,
    })
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  const people: string[] = []
  const memory: number[] = []

  async function sendBot(post: BotPost, index: number) {
    const response = await send(post, `203.0.113.${index % addresses}`)
    const key = `${post.kind} ${response.status}`
    statuses[key] = (statuses[key] ?? 0) + 1
    const clear = refusalSchema.safeParse(await response.json()).success
    if (response.status < 400 || response.status > 499 || !clear) wrong.push(key)
  }

  async function sendPerson(index: number) {
    const email = newEmail()
    people.push(email)
    const fields = { form: 'newsletter', key: crypto.randomUUID(), elapsed: 4000, email }
    const body = JSON.stringify(fields)
    const response = await send({ type: 'application/json', body }, `198.51.100.${index % 200}`)
    if (response.status !== 201) wrong.push(`person ${response.status}`)
  }

  try {
    const posts = botPosts(count)
    const batch = 50
    for (let start = 0; start < posts.length; start += batch) {
      const turn = posts.slice(start, start + batch)
      await Promise.all(turn.map((post, index) => sendBot(post, start + index)))
      if (start % (count / 10) < batch) await sendPerson(start / batch)
      memory.push(site.memory() ?? 0)
    }
    const tenth = Math.ceil(memory.length / 10)
    const course = memory.filter((_, index) => index % tenth === tenth - 1)
    const sizes = course.map((bytes) => Math.round(bytes / megabyte))
    console.log(statuses, `MB along the way: ${sizes.join(' ')}`)
    expect(wrong).toEqual([])
    for (const kind of ['missing', 'wrongType', 'malformed', 'markup', 'headers', 'plain']) {
      expect(Object.keys(statuses).filter((key) => key.startsWith(`${kind} 4`))).not.toEqual([])
    }
    // Below what the front takes from one client at once, so that the forms' own limit applies.
    const insistent = () => send({ type: 'application/json', body: '{}' }, '192.0.2.1')
    const answers: Response[] = []
    while (answers.length < 110) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, insistent))))
    }
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(10)
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await sendPerson(0)
    expect(wrong).toEqual([])
    for (const email of people) await expectInquiries(email, 1, outbox)
    for (let index = 0; index < 20; index++)
      await expectInquiries(`bot-${index}@bots.example`, 0, outbox)
    // A short run ends before memory use has settled: only a long one reveals a leak.
    const half = Math.floor(memory.length / 2)
    const growth = Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half))
    expect(growth).toBeLessThan(256 * megabyte)
  } finally {
    await site.kill()
    await rm(outbox, { recursive: true })
  }
})
