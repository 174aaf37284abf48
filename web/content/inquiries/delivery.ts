import { resolve } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry'
import { environment } from '../environment.ts'
import { client } from '../source/client.ts'
import { createMailer, MailRefusedError } from './mail.ts'
import { type Outbox, openOutbox } from './outbox.ts'

/** An inquiry could not be saved anywhere, so it must not be acknowledged. */
export class InquiryNotKeptError extends Error {
  override readonly name = 'InquiryNotKeptError'

  constructor(cause: unknown) {
    super('An inquiry could be kept neither on disk nor in the content store.', { cause })
  }
}

export interface Destinations {
  /** The queue on a persistent disk; undefined if the instance has none. */
  outbox: Pick<Outbox, 'keep'> | undefined
  /** Saves to the content store. Resolves with whether this submission is the stored one. */
  store: (inquiry: Inquiry) => Promise<boolean>
  mail: ((inquiry: Inquiry) => Promise<void>) | undefined
  report: (error: unknown) => void
}

/**
 * Saves an inquiry in the outbox or, if there is none or it fails, in the content store.
 *
 * @returns `queued` if it is in the outbox; otherwise a function that finishes its delivery
 * @throws InquiryNotKeptError
 */
export async function saveInquiry(
  inquiry: Inquiry,
  { outbox, store, mail, report }: Destinations,
): Promise<'queued' | (() => Promise<void>)> {
  if (outbox) {
    try {
      await outbox.keep(inquiry)
      return 'queued'
    } catch (error) {
      report(error)
    }
  }
  const isFirst = await store(inquiry).catch((cause: unknown) => {
    throw new InquiryNotKeptError(cause)
  })
  return async () => {
    if (isFirst) await mail?.(inquiry).catch(report)
  }
}

const writer = client.withConfig({
  token: environment.SANITY_WRITE_TOKEN,
  maxRetries: 0,
  timeout: 10_000,
})

/**
 * Stores an inquiry. A second call with the same inquiry has no effect.
 *
 * @returns whether the stored inquiry is this submission, not an earlier one with the same id
 */
async function storeInquiry(inquiry: Inquiry): Promise<boolean> {
  const stored = await writer.createIfNotExists(inquiry)
  return stored.submittedAt === inquiry.submittedAt
}

const { INQUIRY_OUTBOX, SMTP_URL, INQUIRY_MAIL_TO: to, STUDIO_URL: studioUrl } = environment
const mail =
  SMTP_URL && to
    ? createMailer(SMTP_URL, { from: senderOf(SMTP_URL) ?? to, to, studioUrl })
    : undefined

/** The user of the mail server, if that is an address. */
function senderOf(smtpUrl: string): string | undefined {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  return user.includes('@') ? user : undefined
}

const mailPauseMs = 10_000
const pausesMs = { first: 2_000, longest: 120_000 }

/** The mail server failed a moment ago: the inquiry is stored, and its mail is sent later. */
export class MailWaitsError extends Error {
  override readonly name = 'MailWaitsError'

  constructor() {
    super('The mail server failed a moment ago, so the mail is sent later.')
  }
}

/**
 * Creates the function that delivers an inquiry from the outbox: to the content store, then by mail. While the
 * mail server is unavailable, inquiries are stored without waiting for it.
 */
export function createDelivery({ store, mail, report }: Omit<Destinations, 'outbox'>) {
  let mailFailedAt = Number.NEGATIVE_INFINITY
  return async (inquiry: Inquiry): Promise<void> => {
    const first = await store(inquiry)
    if (!first || !mail) return
    if (performance.now() - mailFailedAt < mailPauseMs) throw new MailWaitsError()
    try {
      await mail(inquiry)
    } catch (error) {
      if (error instanceof MailRefusedError) return report(error)
      mailFailedAt = performance.now()
      throw error
    }
  }
}

// The client's error message quotes the document, so only the error's name is logged.
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error'
}

interface Delivery {
  outbox: Outbox | undefined
  timer?: NodeJS.Timeout | undefined
  wait: number
}

declare global {
  // Next bundles the start and the request handlers separately. The global makes them share one outbox.
  var inquiryDelivery: Delivery | undefined
}

function delivery(): Delivery {
  globalThis.inquiryDelivery ??= {
    outbox: INQUIRY_OUTBOX
      ? openOutbox(
          resolve(INQUIRY_OUTBOX),
          createDelivery({
            store: storeInquiry,
            mail,
            report: () => console.error('The mail server refused the mail about a stored inquiry.'),
          }),
          (error) =>
            console.error(`An inquiry waits in the outbox (${nameOf(error)}) to be sent again.`),
        )
      : undefined,
    wait: pausesMs.first,
  }
  return globalThis.inquiryDelivery
}

/** Delivers the inquiries in the outbox. Retries with growing pauses until it is empty. */
export async function deliverInquiries(): Promise<void> {
  const state = delivery()
  if (!state.outbox) return
  const { left } = await state.outbox.drain()
  // Calls that shared the drain may have set a timer each.
  clearTimeout(state.timer)
  if (left === 0) {
    state.wait = pausesMs.first
    return
  }
  state.timer = setTimeout(deliverInquiries, state.wait)
  state.timer.unref()
  state.wait = Math.min(pausesMs.longest, state.wait * 2)
}

/**
 * Saves an inquiry durably, on disk or in the content store.
 *
 * @returns a function that finishes the delivery, to be called after the acknowledgement
 * @throws InquiryNotKeptError
 */
export async function keepInquiry(inquiry: Inquiry): Promise<() => Promise<void>> {
  const { outbox } = delivery()
  const left = await saveInquiry(inquiry, {
    outbox,
    store: storeInquiry,
    mail,
    report: (error) =>
      console.error(`An inquiry was saved in the content store only (${nameOf(error)}).`),
  })
  return left === 'queued' ? deliverInquiries : left
}
