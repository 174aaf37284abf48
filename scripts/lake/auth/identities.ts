import { createHash, timingSafeEqual } from 'node:crypto'
import { audienceOf, grantFilter, type Role, roles } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { LakeDocument } from '../model/document.ts'
import { RequestError } from '../model/errors.ts'

/** The author of a request. A null role is an anonymous visitor. */
export interface Identity {
  id: string
  name: string
  email: string
  role: Role | null
}

export const anonymous: Identity = { id: '<anonymous>', name: 'Anonymous', email: '', role: null }

/** The users of the local sign-in. */
export const localPeople: readonly (Identity & { role: Role; provider: string })[] = [
  {
    id: 'local-editor',
    name: 'Local Editor',
    email: 'editor@local.example',
    role: 'editor',
    provider: 'local-editor',
  },
  {
    id: 'local-viewer',
    name: 'Local Viewer',
    email: 'viewer@local.example',
    role: 'viewer',
    provider: 'local-viewer',
  },
]

/** The identities of scripts and servers that use the tokens in the environment. */
export const robots: Record<'viewer' | 'editor', Identity> = {
  viewer: { id: 'robot-viewer', name: 'Read token', email: '', role: 'viewer' },
  editor: { id: 'robot-editor', name: 'a script', email: '', role: 'editor' },
}

/**
 * The identity of a command that uses the write token, by its request tag (see `requestTagOf`) or by its own id.
 * Without such a tag it is the token's.
 */
export function commandOf(tag: string | null): Identity {
  const [, command, user] =
    /^(?:terminal|robot-editor)\.([a-z]+)\.([a-z0-9_-]+)/.exec(tag ?? '') ?? []
  if (command === undefined) return robots.editor
  return { ...robots.editor, id: `robot-editor.${command}.${user}`, name: `${user} (${command})` }
}

/** A role's document permissions, by Sanity's names. */
export function permissionsOf(role: Role | null): string[] {
  if (role === 'editor' || role === 'administrator')
    return ['read', 'create', 'update', 'history', 'editHistory', 'manage']
  return role === 'viewer' ? ['read', 'history'] : ['read']
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two tokens in constant time. */
export function sameToken(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
}

/** @throws RequestError 401 without a token */
export function requireReader(identity: Identity): void {
  if (identity.role === null) {
    throw new RequestError(401, 'Unauthorized: this needs a token, sent as "Authorization: Bearer"')
  }
}

/** @throws RequestError 401 without a token, 403 for a viewer */
export function requireEditor(identity: Identity): void {
  requireReader(identity)
  if (identity.role === 'viewer') {
    throw new RequestError(
      403,
      `Insufficient permissions; permission "update" required, "${identity.name}" is a viewer`,
    )
  }
}

/** A fixed creation date, since the roles are built in. */
const since = '2024-01-01T00:00:00.000Z'

function groupOf(
  role: Role,
  owner: Owner,
  people: readonly Identity[],
): [id: string, document: LakeDocument] {
  const _id = `_.groups.${role}`
  const members = people.filter((person) => person.role === role).map(({ id }) => id)
  const grants = [
    { filter: grantFilter(audienceOf({ role }, owner), owner), permissions: permissionsOf(role) },
  ]
  const times = { _createdAt: since, _updatedAt: since }
  return [_id, { _id, _type: 'system.group', _rev: role, ...times, members, grants }]
}

/** The roles that have members, as the documents that Sanity's cloud has for them. */
export function roleGroups(
  owner: Owner,
  people: readonly Identity[],
): [id: string, document: LakeDocument][] {
  return roles
    .filter((role) => people.some((person) => person.role === role))
    .map((role) => groupOf(role, owner, people))
}

/** A role in the form that the Studio expects. */
export function describeRole(role: Role): { name: Role; title: string } {
  return { name: role, title: `${role.charAt(0).toUpperCase()}${role.slice(1)}` }
}
