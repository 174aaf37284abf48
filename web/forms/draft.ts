import { quietly } from '../ui/quietly.ts'
import type { FormDefinition, TypedValues } from './form-definition.ts'

/** What is remembered of a form until it is sent or the tab is closed. */
export interface Draft {
  values: TypedValues
  /** When the form was first shown, in milliseconds since 1970. */
  since: number
  /** The content last sent, with its idempotency key. */
  sent?: { content: string; key: string } | undefined
}

/**
 * The key of a form's draft. A section's `_key` is unique on its page only, and a section copied to another
 * page keeps it.
 */
export function draftKey(definition: Pick<FormDefinition, 'form' | 'id' | 'refused'>): string {
  const { form, id, refused } = definition
  const path = refused?.from.split(/[?#]/)[0] ?? location.pathname
  return `form-draft ${path} ${form} ${id}`
}

/** The draft of a form, or a new one. Where storage is blocked or damaged, the form works without a draft. */
export function readDraft(key: string): Draft {
  const stored = quietly((): Draft | null => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  return stored?.values ? stored : { values: {}, since: Date.now() }
}

export function writeDraft(key: string, draft: Draft): void {
  quietly(() => sessionStorage.setItem(key, JSON.stringify(draft)))
}

export function removeDraft(key: string): void {
  quietly(() => sessionStorage.removeItem(key))
}
