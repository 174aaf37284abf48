import { requireEditor } from '../auth/identities.ts'
import { sendJson } from '../http/reply.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { RequestError } from '../model/errors.ts'
import type { Webhook } from './config.ts'
import type { Deliveries } from './deliveries.ts'

/** How many messages and attempts are listed. */
const shown = 100

/** A dataset's queue. */
export interface WebhookQueue {
  dataset: string
  deliveries: Pick<Deliveries, 'newest' | 'newestAttempts'>
}

export interface WebhookLog {
  /** The project whose webhooks these are. */
  projectId: string
  webhooks: readonly Webhook[]
  queues: () => Promise<readonly WebhookQueue[]>
}

/**
 * The read endpoints of Sanity's Webhooks API
 * (https://www.sanity.io/docs/http-reference/webhooks): the configured webhooks and their logs.
 * Webhooks are configured in a file, so that every clone of the project has the same ones.
 */
export function webhookRoutes(log: WebhookLog): Route[] {
  const base = '/hooks/projects/:project'
  return [
    get(log, base, () => log.webhooks.map((webhook) => listed(log, webhook))),
    get(log, `${base}/:hook`, (request) => listed(log, webhookOf(log, request))),
    get(log, `${base}/:hook/messages`, (request) => messages(log, webhookOf(log, request).name)),
    get(log, `${base}/:hook/attempts`, (request) => attempts(log, webhookOf(log, request).name)),
    ...unsupported(base, ['POST']),
    ...unsupported(`${base}/:hook`, ['PUT', 'PATCH', 'DELETE']),
  ]
}

function get(log: WebhookLog, path: string, body: (request: LakeRequest) => unknown): Route {
  const handler = async (request: LakeRequest): Promise<void> => {
    requireEditor(request.identity)
    assertProject(log, request.path.project)
    sendJson(request.response, 200, await body(request))
  }
  return { method: 'GET', path, handler }
}

function unsupported(path: string, methods: Route['method'][]): Route[] {
  const handler = ({ identity }: LakeRequest): never => {
    requireEditor(identity)
    throw new RequestError(
      501,
      'The local Content Lake reads its webhooks from the file that LAKE_WEBHOOKS names',
    )
  }
  return methods.map((method) => ({ method, path, handler }))
}

function assertProject({ projectId }: WebhookLog, project: string | undefined): void {
  if (project !== projectId) throw new RequestError(404, `There is no project "${project}"`)
}

function webhookOf({ webhooks }: WebhookLog, { path }: LakeRequest): Webhook {
  const webhook = webhooks.find(({ name }) => name === path.hook)
  if (!webhook) throw new RequestError(404, `There is no webhook "${path.hook}"`)
  return webhook
}

/** A webhook in Sanity's format, without its secret. */
function listed({ projectId }: WebhookLog, { secret, ...webhook }: Webhook) {
  return {
    type: 'document',
    id: webhook.name,
    projectId,
    apiVersion: 'v2025-02-19',
    ...webhook,
    hasSecret: secret !== null,
    isDisabled: false,
    deletedAt: null,
  }
}

async function messages({ projectId, queues }: WebhookLog, webhook: string) {
  const rows = (await queues()).flatMap(({ dataset, deliveries }) =>
    deliveries.newest(webhook, shown).map((row) => ({
      id: row.id,
      projectId,
      dataset,
      createdAt: row.created,
      status: row.status,
      resultCode: row.resultCode,
      failureCount: Number(row.attempts) - (row.status === 'success' ? 1 : 0),
      payload: row.body,
      documentId: row.documentId,
      operation: row.operation,
      nextAttemptAt:
        typeof row.nextAttempt === 'number' ? new Date(row.nextAttempt).toISOString() : null,
    })),
  )
  return newestFirst(rows)
}

async function attempts({ projectId, queues }: WebhookLog, webhook: string) {
  const rows = (await queues()).flatMap(({ deliveries }) =>
    deliveries.newestAttempts(webhook, shown).map((row) => ({
      id: `${row.deliveryId}-${row.number}`,
      projectId,
      hookId: webhook,
      messageId: row.deliveryId,
      createdAt: row.started,
      duration: row.duration,
      inProgress: false,
      isFailure: row.failure !== null,
      failureReason: row.failure,
      resultCode: row.status,
      resultBody: row.answer,
    })),
  )
  return newestFirst(rows)
}

/** The newest rows of all datasets. The sort is stable, so rows of one dataset keep their order. */
function newestFirst<T extends { createdAt: unknown }>(rows: T[]): T[] {
  return rows.sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt))).slice(0, shown)
}
