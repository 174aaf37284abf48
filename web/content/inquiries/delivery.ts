import { resolve } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { environment } from '../environment.ts'
import { createMailer } from './mail.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { storeInquiry } from './store-inquiry.ts'
import { takeIn } from './take-in.ts'

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
