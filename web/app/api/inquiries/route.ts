import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { after } from 'next/server'
import { environment } from '../../../content/environment.ts'
import { keepInquiry } from '../../../content/inquiries/delivery.ts'
import { InquiryNotKeptError } from '../../../content/inquiries/take-in.ts'
import { clientAddress, limitKey } from '../../../network/client-address.ts'
import { answerReceived, answerRefused } from './answer.ts'
import { checkOrigin } from './check-origin.ts'
import { createInquiry } from './create-inquiry.ts'
import { formLists } from './form-lists.ts'
import { parseSubmission } from './parse-submission.ts'
import { countAccepted, countTry } from './rate-limit.ts'
import { type ReadBody, readBody } from './read-body.ts'
import { notNow, RefusedSubmission } from './refusal.ts'

/**
 * Takes in what a form sends. Answered with success only when the inquiry is on a disk that stays, from
 * where it goes to the content store, or in the content store, where the instance has no such disk.
 */
export async function POST(request: Request): Promise<Response> {
  let body: ReadBody | undefined
  try {
    const forwarded = request.headers.get('x-forwarded-for')
    const key = limitKey(clientAddress(forwarded, environment.TRUST_PROXY))
    await countTry(key)
    checkOrigin(request.headers, environment.NEXT_PUBLIC_SITE_URL)
    body = await readBody(request)
    const submission = parseSubmission(body, await formLists())
    await countAccepted(key)
    const secret = environment.SANITY_WRITE_TOKEN
    after(await keep(createInquiry({ ...submission, at: Date.now(), secret })))
    return answerReceived(request, submission, body)
  } catch (error) {
    if (error instanceof RefusedSubmission) return answerRefused(request, error, body)
    throw error
  }
}

async function keep(inquiry: Inquiry): Promise<() => Promise<void>> {
  try {
    return await keepInquiry(inquiry)
  } catch (error) {
    if (!(error instanceof InquiryNotKeptError)) throw error
    throw notNow('The form cannot be accepted at the moment.')
  }
}
