import { resolve } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { environment } from '../environment.ts'
import { client } from '../source/client.ts'
import { createMailer } from './mail.ts'
import { type Outbox, openOutbox } from './outbox.ts'

/** Neither the disk nor the content store takes an inquiry: it must not be acknowledged. */
export class InquiryNotKeptError extends Error {
  override readonly name = 'InquiryNotKeptError'

  constructor(cause: unknown) {
    super('An inquiry could be kept neither on disk nor in the content store.', { cause })
  }
}

/** Where inquiries go. */
export interface Ways {
  /** On a disk that stays; undefined where the instance has none. */
  outbox: Pick<Outbox, 'keep'> | undefined
  /** Into the content store; answers whether this very submission is the stored one. */
  store: (inquiry: Inquiry) => Promise<boolean>
  mail: ((inquiry: Inquiry) => Promise<void>) | undefined
  report: (error: unknown) => void
}

/**
 * Resolves when an inquiry is not lost any more: it is on a disk that stays or, where there is none or
 * it takes nothing, in the content store.
 *
 * @returns whether it waits in the outbox for its delivery, and what is left to do where it does not
 * @throws InquiryNotKeptError
 */
export async function takeIn(
  inquiry: Inquiry,
  { outbox, store, mail, report }: Ways,
): Promise<'waits' | (() => Promise<void>)> {
  if (outbox) {
    try {
      await outbox.keep(inquiry)
      return 'waits'
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
 * Stores an inquiry once, however often it is called with it.
 *
 * @returns whether this very submission is the stored one, and not an earlier one of the same id
 */
export async function storeInquiry(inquiry: Inquiry): Promise<boolean> {
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

const waits = { first: 2_000, longest: 120_000 }

async function deliver(inquiry: Inquiry): Promise<void> {
  const first = await storeInquiry(inquiry)
  if (first) await mail?.(inquiry)
}

// A client's error quotes the document it was about: the name alone is safe to log.
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error'
}

function reportWaiting(error: unknown): void {
  console.error(`An inquiry waits in the outbox (${nameOf(error)}); its delivery is tried again.`)
}

function reportDirect(error: unknown): void {
  console.error(`An inquiry went to the content store alone (${nameOf(error)}).`)
}

interface Delivery {
  outbox: Outbox | undefined
  timer?: NodeJS.Timeout | undefined
  wait: number
}

declare global {
  // Next builds what runs at start and what answers requests apart: one outbox serves both.
  var inquiryDelivery: Delivery | undefined
}

function delivery(): Delivery {
  globalThis.inquiryDelivery ??= {
    outbox: INQUIRY_OUTBOX
      ? openOutbox(resolve(INQUIRY_OUTBOX), deliver, reportWaiting)
      : undefined,
    wait: waits.first,
  }
  return globalThis.inquiryDelivery
}

/** Delivers what waits in the outbox, and tries again, ever more rarely, until nothing does. */
export async function deliverInquiries(): Promise<void> {
  const state = delivery()
  if (!state.outbox) return
  clearTimeout(state.timer)
  const { left } = await state.outbox.drain()
  if (left === 0) {
    state.wait = waits.first
    return
  }
  state.timer = setTimeout(deliverInquiries, state.wait)
  state.timer.unref()
  state.wait = Math.min(waits.longest, state.wait * 2)
}

/**
 * Keeps an inquiry on disk or in the content store: from here on it is not lost.
 *
 * @returns what is to be done for it once it was acknowledged
 * @throws InquiryNotKeptError
 */
export async function keepInquiry(inquiry: Inquiry): Promise<() => Promise<void>> {
  const { outbox } = delivery()
  const left = await takeIn(inquiry, { outbox, store: storeInquiry, mail, report: reportDirect })
  return left === 'waits' ? deliverInquiries : left
}
