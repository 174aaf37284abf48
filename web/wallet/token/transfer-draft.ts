import { z } from 'zod'
import type { TransferInput } from './transfer-schema.ts'

const key = 'nectar.transfer'
const schema = z.object({ recipient: z.string(), amount: z.string() })

/** What was typed, where the browser keeps nothing. */
let draft: TransferInput = { recipient: '', amount: '' }

/**
 * What was typed into the transfer form. The form itself comes and goes with the account, the network
 * and every fault; what was typed stays in this tab, over a reload too, until it was sent.
 */
export function readTransferDraft(): TransferInput {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // There is none, or it is damaged.
    return draft
  }
}

export function writeTransferDraft(typed: TransferInput): void {
  draft = typed
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Blocked or full: it stays until the page is left.
  }
}

export function clearTransferDraft(): void {
  writeTransferDraft({ recipient: '', amount: '' })
}
