import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RefusedForm } from '../../../forms/form-definition.ts'

/** What an answer page shows of one submission without a script. */
export interface Answer {
  refused?: RefusedForm
  /** Registering hands it on to the external application. */
  email?: string
}

declare global {
  // Next builds pages and route handlers apart: both use this one.
  var inquiryAnswers: LRUCache<string, Answer> | undefined
}

globalThis.inquiryAnswers ??= new LRUCache({ max: 200, ttl: 300_000 })
const answers = globalThis.inquiryAnswers

/** Keeps an answer for five minutes, under an id that nobody can guess. */
export function keepAnswer(answer: Answer): string {
  const id = randomUUID()
  answers.set(id, answer)
  return id
}

export function readAnswer(id: string): Answer | undefined {
  return answers.get(id)
}
