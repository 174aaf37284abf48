import { expect } from '@playwright/test'
import { z } from 'zod'

const lake = process.env.LAKE_URL ?? 'http://127.0.0.1:3030'
const token = process.env.SANITY_READ_TOKEN ?? 'local-read-token'

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

/** Waits until an address has just so many inquiries, and sees that it stays so. */
export async function expectInquiries(email: string, count: number, timeout = 15_000) {
  const found = async () => (await inquiriesOf(email).catch(() => [])).length
  await expect.poll(found, { timeout }).toBe(count)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await found()).toBe(count)
}

let last = 0

/** An address that no other test uses. */
export function newEmail(): string {
  last += 1
  return `visitor-${Date.now()}-${last}@example.com`
}
