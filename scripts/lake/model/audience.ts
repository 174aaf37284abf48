import type { Owner } from './dataset.ts'
import { isPrivateId, publishedIdOf } from './ids.ts'

/** What people may do: read and comment, also write, also use the tools for developers. */
export type Role = 'viewer' | 'editor' | 'administrator'

/** Whoever asks; a null role is an anonymous visitor. */
interface Reader {
  role: Role | null
}

/**
 * Who reads: `public` has no token, `viewers` may not see the documents that are for editors alone,
 * `all` sees everything.
 */
export type Audience = (typeof audiences)[number]

export const audiences = ['public', 'viewers', 'all'] as const

/** Whoever has no token waits in a queue of their own, so that they delay nobody else. */
export type Queue = 'public' | 'all'

export function queueOf({ role }: Reader): Queue {
  return role === null ? 'public' : 'all'
}

export function audienceOf(
  { role }: Reader,
  { editorsOnly = [] }: Pick<Owner, 'editorsOnly'>,
): Audience {
  if (role === null) return 'public'
  return role === 'viewer' && editorsOnly.length > 0 ? 'viewers' : 'all'
}

/** Whether an audience may know that a document exists. Its id decides, so that deleted ones stay hidden too. */
export function isShown(
  id: string,
  audience: Audience,
  { editorsOnly = [] }: Pick<Owner, 'editorsOnly'>,
): boolean {
  if (audience === 'all') return true
  if (audience === 'public') return !isPrivateId(id)
  const publishedId = publishedIdOf(id)
  return !editorsOnly.some((path) => publishedId.startsWith(`${path}.`))
}

/** The documents that an audience with a token sees, as the GROQ filter of a grant. */
export function grantFilter(
  audience: Audience,
  { editorsOnly = [] }: Pick<Owner, 'editorsOnly'>,
): string {
  if (audience !== 'viewers') return '_id in path("**")'
  const hidden = editorsOnly.flatMap((path) => [
    // groq-js takes "inquiry.**" for any id that begins with "inquiry" and has a dot.
    `string::startsWith(_id, "${path}.")`,
    `string::startsWith(_id, "drafts.${path}.")`,
    `_id in path("versions.*.${path}.**")`,
  ])
  return `!(${hidden.join(' || ')})`
}
