import type { TypedValues } from './form-definition.ts'

/** What a form remembers until it has been sent or the tab is closed. */
export interface Draft {
  values: TypedValues
  /** When the form was first shown, in milliseconds of the clock. */
  since: number
  /** The content that was last sent, and the key it was sent with. */
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

/** The draft of a form; a new one where there is none or the browser keeps none. */
export function readDraft(id: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null')
    if (isDraft(stored)) return stored
  } catch {
    // Nothing can be kept: the form works without.
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

/** The key for a sending: the same for the same content, another for what was changed since. */
export function keyFor(draft: Draft, content: string): string {
  if (draft.sent?.content === content) return draft.sent.key
  return crypto.randomUUID()
}
