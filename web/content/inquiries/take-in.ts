import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import type { Outbox } from './outbox.ts'

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
