import { isDraftId, isVersionId } from '../model/ids.ts'
import type { Change } from '../store/store.ts'
import type { Webhook } from './config.ts'

export type Operation = 'create' | 'update' | 'delete'

export function operationOf({ before, after }: Pick<Change, 'before' | 'after'>): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** Whether a change may concern a webhook, by all but its filter. */
export function isTriggered(webhook: Webhook, dataset: string, change: Change): boolean {
  if (webhook.isDisabledByUser) return false
  if (webhook.dataset !== '*' && webhook.dataset !== dataset) return false
  if (isDraftId(change.documentId) && !webhook.includeDrafts) return false
  if (isVersionId(change.documentId) && !webhook.includeAllVersions) return false
  return webhook.rule.on.includes(operationOf(change))
}
