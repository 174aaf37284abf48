import { resolve } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { environment } from '../environment.ts'
import { client } from '../source/client.ts'
import { createMailer, MailRefusedError } from './mail.ts'
import { type Outbox, openOutbox } from './outbox.ts'

/** An inquiry could be saved nowhere, so it must not be acknowledged. */
export class InquiryNotKeptError extends Error {
  override readonly name = 'InquiryNotKeptError'

  constructor(cause: unknown) {
    super('An inquiry could be kept neither on disk nor in the content store.', { cause })
  }
}

export interface Destinations {
  /** On a persistent disk; undefined if the instance has none. */
  outbox: Pick<Outbox, 'keep'> | undefined
  /** Into the content store; tells whether this submission is the stored one. */
  store: (inquiry: Inquiry) => Promise<boolean>
  mail: ((inquiry: Inquiry) => Promise<void>) | undefined
  report: (error: unknown) => void
}

/**
 * Saves an inquiry in the outbox or, if there is none or it fails, in the content store.
 *
 * @returns `queued` if it is in the outbox, else what is left to do for it
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
 * Stores an inquiry; calling it again with the same one has no effect.
 *
 * @returns whether this submission is the stored one, and not an earlier one with the same id
 */
async function storeInquiry(inquiry: Inquiry): Promise<boolean> {
  const stored = await writer.createIfNotExists(inquiry)
  return stored.submittedAt === inquiry.submittedAt
}

const {
  INQUIRY_OUTBOX,
  SMTP_URL,
  INQUIRY_MAIL_FROM: from,
  INQUIRY_MAIL_TO: to,
  STUDIO_URL: studioUrl,
} = environment
const mail = SMTP_URL && from && to ? createMailer(SMTP_URL, { from, to, studioUrl }) : undefined

const mailPauseMs = 10_000
const pausesMs = { first: 2_000, longest: 120_000 }

/** Its mail server was away a moment ago: an inquiry is stored and its mail waits. */
export class MailWaitsError extends Error {
  override readonly name = 'MailWaitsError'

  constructor() {
    super('The mail server did not answer a moment ago, so a mail waits.')
  }
}

/**
 * Makes what delivers an inquiry from the outbox: into the content store, then by mail. While the mail server is
 * away, inquiries are stored without waiting for it.
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

// The message of the client's error quotes the document, so only the name is logged.
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error'
}

function reportWaiting(error: unknown): void {
  console.error(`An inquiry waits in the outbox (${nameOf(error)}); its delivery will be retried.`)
}

function reportRefused(): void {
  console.error('The mail server refused the mail about an inquiry, which is in the content store.')
}

function reportDirect(error: unknown): void {
  console.error(`An inquiry was saved in the content store only (${nameOf(error)}).`)
}

interface Delivery {
  outbox: Outbox | undefined
  timer?: NodeJS.Timeout | undefined
  wait: number
}

declare global {
  // Next bundles start and request handlers separately; the global lets both use one outbox.
  var inquiryDelivery: Delivery | undefined
}

function delivery(): Delivery {
  globalThis.inquiryDelivery ??= {
    outbox: INQUIRY_OUTBOX
      ? openOutbox(
          resolve(INQUIRY_OUTBOX),
          createDelivery({ store: storeInquiry, mail, report: reportRefused }),
          reportWaiting,
        )
      : undefined,
    wait: pausesMs.first,
  }
  return globalThis.inquiryDelivery
}

/** Delivers the inquiries in the outbox; retries with growing pauses until it is empty. */
export async function deliverInquiries(): Promise<void> {
  const state = delivery()
  if (!state.outbox) return
  clearTimeout(state.timer)
  const { left } = await state.outbox.drain()
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
 * @returns what is left to do once it was acknowledged
 * @throws InquiryNotKeptError
 */
export async function keepInquiry(inquiry: Inquiry): Promise<() => Promise<void>> {
  const { outbox } = delivery()
  const left = await saveInquiry(inquiry, {
    outbox,
    store: storeInquiry,
    mail,
    report: reportDirect,
  })
  return left === 'queued' ? deliverInquiries : left
}
