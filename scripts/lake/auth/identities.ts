import { createHash, timingSafeEqual } from 'node:crypto'

export type Role = 'viewer' | 'editor'

/** Whoever stands behind a request. A null role is an anonymous visitor. */
export interface Identity {
  id: string
  name: string
  email: string
  role: Role | null
}

export const anonymous: Identity = { id: '<anonymous>', name: 'Anonymous', email: '', role: null }

/** The people that the local sign-in offers. */
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

/** Scripts and servers, known by the tokens of the environment. */
export const robots: Record<Role, Identity> = {
  viewer: { id: 'robot-viewer', name: 'Read token', email: '', role: 'viewer' },
  editor: { id: 'robot-editor', name: 'Write token', email: '', role: 'editor' },
}

export function personById(id: string): Identity | null {
  const everybody = [...localPeople, ...Object.values(robots)]
  return everybody.find((identity) => identity.id === id) ?? null
}

/** Sanity's names for what a role may do with documents. */
export function permissionsOf(role: Role | null): string[] {
  if (role === 'editor') return ['read', 'create', 'update', 'history', 'editHistory', 'manage']
  return role === 'viewer' ? ['read', 'history'] : ['read']
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares without telling, by the time it takes, how much of a guess was right. */
export function sameToken(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
}
