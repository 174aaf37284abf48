import type { LakeDocument } from '../model/document.ts'
import { localPeople, permissionsOf, type Role } from './identities.ts'

/** When the roles were made: they are part of the lake. */
const since = '2024-01-01T00:00:00.000Z'

function groupOf(role: Role): [id: string, document: LakeDocument] {
  const _id = `_.groups.${role}`
  const members = localPeople.filter((person) => person.role === role).map(({ id }) => id)
  const grants = [{ filter: '_id in path("**")', permissions: permissionsOf(role) }]
  const times = { _createdAt: since, _updatedAt: since }
  return [_id, { _id, _type: 'system.group', _rev: role, ...times, members, grants }]
}

/** The roles as Sanity's cloud has them among the documents: who has one, and what it may do. */
export const roleGroups = [groupOf('editor'), groupOf('viewer')]
