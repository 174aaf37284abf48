import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { describeRole, requireReader } from '../auth/identities.ts'
import type { People } from '../auth/people.ts'
import { sendJson } from '../http/reply.ts'
import { type LakeRequest, parseBody, readJson } from '../http/request.ts'
import type { Route } from '../http/router.ts'

const settings = z.array(z.object({ key: z.string().min(1).max(512), value: z.json() })).max(100)

/** The signed-in user, other users, and the settings that the Studio stores for each. */
export function userRoutes({ db, people }: { db: DatabaseSync; people: People }): Route[] {
  const users = (request: LakeRequest): void => sendUsers(people, request)
  return [
    { method: 'GET', path: '/users/me', handler: me },
    {
      method: 'GET',
      path: '/users/me/keyvalue/:keys',
      handler: (request) => getKeys(db, request),
    },
    { method: 'PUT', path: '/users/me/keyvalue', handler: (request) => putKeys(db, request) },
    { method: 'GET', path: '/users/:ids', handler: users },
    { method: 'GET', path: '/projects/:project/users/:ids', handler: users },
  ]
}

function me({ identity, response }: LakeRequest): void {
  requireReader(identity)
  const role = identity.role ?? 'viewer'
  sendJson(response, 200, {
    id: identity.id,
    name: identity.name,
    email: identity.email,
    provider: 'local',
    role,
    roles: [{ ...describeRole(role), description: '' }],
    profileImage: null,
  })
}

function sendUsers(people: People, { identity, path, response }: LakeRequest): void {
  requireReader(identity)
  const found = (path.ids ?? '').split(',').flatMap((id) => {
    const person = people.byId(id)
    if (!person) return []
    const { name, email } = person
    return [{ id, displayName: name, email, familyName: '', givenName: name, imageUrl: null }]
  })
  sendJson(response, 200, path.ids?.includes(',') ? found : (found[0] ?? null))
}

function getKeys(db: DatabaseSync, { identity, path, response }: LakeRequest): void {
  requireReader(identity)
  const select = db.prepare('SELECT value FROM key_values WHERE identity = ? AND key = ?')
  const pairs = (path.keys ?? '').split(',').flatMap((key) => {
    const row = select.get(identity.id, key)
    return typeof row?.value === 'string' ? [{ key, value: JSON.parse(row.value) }] : []
  })
  sendJson(response, 200, pairs)
}

const maxSettingsBytes = 256 * 1024

async function putKeys(
  db: DatabaseSync,
  { identity, incoming, response }: LakeRequest,
): Promise<void> {
  requireReader(identity)
  const pairs = parseBody(settings, await readJson(incoming, maxSettingsBytes), 'settingsError')
  const put = db.prepare(
    'INSERT INTO key_values (identity, key, value) VALUES (?, ?, ?) ON CONFLICT (identity, key) DO UPDATE SET value = excluded.value',
  )
  for (const { key, value } of pairs) put.run(identity.id, key, JSON.stringify(value))
  sendJson(response, 200, pairs)
}
