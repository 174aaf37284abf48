import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { environment } from '../environment.ts'
import { client } from '../source/client.ts'

const writer = client.withConfig({
  token: environment.SANITY_WRITE_TOKEN,
  maxRetries: 0,
  timeout: 10_000,
})

/**
 * Stores an inquiry once, however often it is called with it.
 *
 * @returns whether this very submission is the stored one, and not an earlier one of the same id
 */
export async function storeInquiry(inquiry: Inquiry): Promise<boolean> {
  const stored = await writer.createIfNotExists(inquiry)
  return stored.submittedAt === inquiry.submittedAt
}
