import type { TypedValues } from './form-definition.ts'

/** What is remembered of a form until it is sent or the tab is closed. */
export interface Draft {
  values: TypedValues
  /** When the form was first shown, in milliseconds since 1970. */
  since: number
  /** The content last sent, with its idempotency key. */
  sent?: { content: string; key: string } | undefined
}

const storageKey = (id: string) => `form-draft-${id}`

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'since' in value &&
    typeof value.since === 'number'
  )
}

/** The draft of a form, or a new one. */
export function readDraft(id: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null')
    if (isDraft(stored)) return stored
  } catch {
    // Storage is blocked or damaged: the form works without a draft.
  }
  return { values: {}, since: Date.now() }
}

export function writeDraft(id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft))
  } catch {
    // As above.
  }
}

export function removeDraft(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id))
  } catch {
    // As above.
  }
}

/** The idempotency key of a submission, which stays the same as long as the content does. */
export function idempotencyKey(draft: Draft, content: string): string {
  if (draft.sent?.content === content) return draft.sent.key
  return crypto.randomUUID()
}
