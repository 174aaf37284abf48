import { resolve } from 'node:path'
import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { environment } from '../environment.ts'
import { createMailer } from './mail.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { storeInquiry } from './store-inquiry.ts'

const {
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

function report(error: unknown): void {
  // A client's error quotes the document it was about: the name alone is safe to log.
  const name = error instanceof Error ? error.name : 'unknown error'
  console.error(`An inquiry waits in the outbox (${name}); its delivery is tried again.`)
}

interface Delivery {
  outbox: Outbox
  timer?: NodeJS.Timeout | undefined
  wait: number
}

declare global {
  // Next builds what runs at start and what answers requests apart: one outbox serves both.
  var inquiryDelivery: Delivery | undefined
}

function delivery(): Delivery {
  globalThis.inquiryDelivery ??= {
    outbox: openOutbox(resolve(environment.INQUIRY_OUTBOX), deliver, report),
    wait: waits.first,
  }
  return globalThis.inquiryDelivery
}

/** Delivers what waits in the outbox, and tries again, ever more rarely, until nothing does. */
export async function deliverInquiries(): Promise<void> {
  const state = delivery()
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

/** Keeps an inquiry on disk: from here on it is not lost. Deliver it with `deliverInquiries`. */
export function keepInquiry(inquiry: Inquiry): Promise<void> {
  return delivery().outbox.keep(inquiry)
}
