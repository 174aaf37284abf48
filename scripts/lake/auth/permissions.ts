import { RequestError } from '../model/errors.ts'
import type { Identity } from './identities.ts'

/** @throws RequestError 401 without a token */
export function requireReader(identity: Identity): void {
  if (identity.role === null) {
    throw new RequestError(401, 'Unauthorized: this needs a token, sent as "Authorization: Bearer"')
  }
}

/** @throws RequestError 401 without a token, 403 for a viewer */
export function requireEditor(identity: Identity): void {
  requireReader(identity)
  if (identity.role !== 'editor') {
    throw new RequestError(
      403,
      `Insufficient permissions; permission "update" required, "${identity.name}" is a viewer`,
    )
  }
}
