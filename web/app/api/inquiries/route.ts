import { after } from 'next/server'
import { environment } from '../../../content/environment.ts'
import { deliverInquiries, keepInquiry } from '../../../content/inquiries/delivery.ts'
import { answerReceived, answerRefused } from './answer.ts'
import { checkOrigin } from './check-origin.ts'
import { clientAddress, limitKey } from './client-address.ts'
import { createInquiry } from './create-inquiry.ts'
import { formLists } from './form-lists.ts'
import { parseSubmission } from './parse-submission.ts'
import { countAccepted, countTry } from './rate-limit.ts'
import { type ReadBody, readBody } from './read-body.ts'
import { RefusedSubmission } from './refusal.ts'

/**
 * Takes in what a form sends. Answered with success only when the inquiry is on disk; it goes to the
 * content store after the answer, so the answer tells nothing of what is stored there.
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
    await keepInquiry(createInquiry({ ...submission, at: Date.now() }))
    after(deliverInquiries)
    return answerReceived(request, submission, body)
  } catch (error) {
    if (error instanceof RefusedSubmission) return answerRefused(request, error, body)
    throw error
  }
}
