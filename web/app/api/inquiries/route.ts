import type { Inquiry } from '@nectar/schemas/documents/inquiry'
import type { FormLists } from '@nectar/schemas/forms/fields'
import { after } from 'next/server'
import { environment } from '../../../content/environment.ts'
import { InquiryNotKeptError, keepInquiry } from '../../../content/inquiries/delivery.ts'
import { readOptions } from '../../../content/lists.ts'
import { ContentUnavailableError, readPublished } from '../../../content/source/reader.ts'
import { clientAddress, limitKey } from '../../../network/client-address.ts'
import { answerReceived, answerRefused } from './answer.ts'
import { countAccepted, countTry } from './rate-limit.ts'
import {
  checkOrigin,
  createInquiry,
  notNow,
  parseSubmission,
  type ReadBody,
  RefusedSubmission,
  readBody,
} from './submission.ts'

/**
 * Receives a submitted form. Answers with success only when the inquiry is saved: on a persistent disk, or in
 * the content store if the instance has no disk.
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

let known: FormLists | undefined

/**
 * The options of select fields, or the last known ones while the content source is unreachable.
 *
 * @throws RefusedSubmission if they were never read
 */
async function formLists(): Promise<FormLists> {
  try {
    known = await readOptions(readPublished)
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error
    if (!known) throw notNow('The form cannot be checked at the moment.')
  }
  return known
}
