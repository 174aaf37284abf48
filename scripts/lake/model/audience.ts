import type { Owner } from './dataset.ts'
import { isPrivateId, publishedIdOf } from './ids.ts'

/** A viewer reads and comments, an editor also writes, an administrator also has the developer tools. */
export type Role = (typeof roles)[number]

export const roles = ['administrator', 'editor', 'viewer'] as const

/** The author of a request; a null role is an anonymous visitor. */
interface Reader {
  role: Role | null
}

/**
 * A group of readers: `public` has no token, `viewers` cannot see editors-only documents, `all` sees
 * everything.
 */
export type Audience = (typeof audiences)[number]

export const audiences = ['public', 'viewers', 'all'] as const

/** Requests without a token wait in a separate queue, so that they cannot delay the others. */
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

/** Whether an audience may know that a document exists. The id decides, so deleted documents stay hidden. */
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

/** A GROQ filter for the documents that an audience with a token can see, as used in grants. */
export function grantFilter(
  audience: Audience,
  { editorsOnly = [] }: Pick<Owner, 'editorsOnly'>,
): string {
  if (audience !== 'viewers') return '_id in path("**")'
  const hidden = editorsOnly.flatMap((path) => [
    // In groq-js, path("inquiry.**") also matches ids such as "inquiryform.1".
    `string::startsWith(_id, "${path}.")`,
    `string::startsWith(_id, "drafts.${path}.")`,
    `_id in path("versions.*.${path}.**")`,
  ])
  return `!(${hidden.join(' || ')})`
}
