import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'

const lake = process.env.LAKE_URL ?? 'http://127.0.0.1:3030'
const token = process.env.SANITY_WRITE_TOKEN ?? 'local-write-token'

const answerSchema = z.object({ result: z.array(z.looseObject({ _id: z.string() })) })

async function query(email: string, headers: Record<string, string>) {
  const parameters = new URLSearchParams({
    query: '*[_type == "inquiry" && email == $email]',
    $email: JSON.stringify(email),
    perspective: 'raw',
  })
  const address = `${lake}/v2026-01-01/data/query/production?${parameters}`
  const response = await fetch(address, { headers })
  return answerSchema.parse(await response.json()).result
}

/** The inquiries of an address, as editors see them. */
export function inquiriesOf(email: string) {
  return query(email, { authorization: `Bearer ${token}` })
}

/** The inquiries of an address, as somebody without a token sees them. */
export function publicInquiriesOf(email: string) {
  return query(email, {})
}

/** How many inquiries of an address a site has acknowledged but not delivered yet. */
async function waitingOf(email: string, outbox: string): Promise<number> {
  const names = await readdir(outbox).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(outbox, name), 'utf8').catch(() => '')),
  )
  return texts.filter((text) => text.includes(email)).length
}

/**
 * Waits until an address has exactly `count` inquiries and no other waits to be delivered.
 *
 * @param outbox where the site keeps what waits, by default that of the tests' site
 */
export async function expectInquiries(
  email: string,
  count: number,
  outbox = z.string().min(1).parse(process.env.TEST_OUTBOX),
): Promise<void> {
  const found = async () => {
    const waiting = await waitingOf(email, outbox)
    return { waiting, stored: (await inquiriesOf(email).catch(() => [])).length }
  }
  await expect.poll(found, { timeout: 60_000 }).toEqual({ waiting: 0, stored: count })
}

let last = 0

/** An address that no other test uses. */
export function newEmail(): string {
  last += 1
  return `visitor-${Date.now()}-${last}@example.com`
}
