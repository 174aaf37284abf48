import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { lake } from './lake-client.ts'

/** The inquiries of an address, as editors see them, or others by their client. */
export function inquiriesOf(email: string, client = lake) {
  const query = '*[_type == "inquiry" && email == $email]'
  return client.fetch<object[]>(query, { email }, { perspective: 'raw' })
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
