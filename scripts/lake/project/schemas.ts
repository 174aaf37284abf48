import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { requireEditor, requireReader } from '../auth/identities.ts'
import { sendJson } from '../http/reply.ts'
import { parseBody, readJson } from '../http/request.ts'
import type { Route } from '../http/router.ts'

const maxBytes = 4 * 1024 * 1024

const bodySchema = z.object({
  schemas: z.array(
    z.object({
      schema: z.json(),
      tag: z.string().optional(),
      version: z.string().optional(),
      workspace: z.object({ name: z.string().min(1), title: z.string().optional() }),
    }),
  ),
})

/** Schemas are stored with the settings of users, under an id that no user has. */
const keeper = '_.schemas'

/** The schemas of a dataset's workspaces, for `sanity schema deploy`, `list` and `delete`. */
export function schemaRoutes(db: DatabaseSync): Route[] {
  const base = '/projects/:project/datasets/:dataset/schemas'
  const kept = (id?: string): unknown[] => {
    const sql = 'SELECT value FROM key_values WHERE identity = ? AND key = coalesce(?, key)'
    const rows = db.prepare(sql).all(keeper, id ?? null)
    return rows.map(({ value }): unknown => JSON.parse(String(value)))
  }
  return [
    {
      method: 'GET',
      path: base,
      handler: ({ identity, response }) => {
        requireReader(identity)
        sendJson(response, 200, kept())
      },
    },
    {
      method: 'GET',
      path: `${base}/:id`,
      handler: ({ identity, path, response }) => {
        requireReader(identity)
        sendJson(response, 200, kept(path.id))
      },
    },
    {
      method: 'PUT',
      path: base,
      handler: async ({ identity, incoming, response }) => {
        requireEditor(identity)
        const body = await readJson(incoming, maxBytes)
        const { schemas } = parseBody(bodySchema, body, 'invalidSchemaError')
        const put = db.prepare(
          'INSERT INTO key_values (identity, key, value) VALUES (?, ?, ?) ON CONFLICT (identity, key) DO UPDATE SET value = excluded.value',
        )
        const _createdAt = new Date().toISOString()
        const documents = schemas.map((one) => ({
          _id: idOf(one.workspace.name, one.tag),
          _type: 'system.schema',
          _createdAt,
          ...one,
          schema: JSON.stringify(one.schema),
        }))
        for (const document of documents) put.run(keeper, document._id, JSON.stringify(document))
        sendJson(response, 200, documents)
      },
    },
    {
      method: 'DELETE',
      path: `${base}/:id`,
      handler: ({ identity, path, response }) => {
        requireEditor(identity)
        const drop = db.prepare('DELETE FROM key_values WHERE identity = ? AND key = ?')
        const { changes } = drop.run(keeper, path.id ?? '')
        sendJson(response, 200, { deleted: changes > 0 })
      },
    },
  ]
}

/** The id that the CLI expects. */
function idOf(workspace: string, tag: string | undefined): string {
  const name = workspace.replaceAll(/[^a-zA-Z0-9_-]/g, '_')
  return `_.schemas.${name}${tag === undefined ? '' : `.${tag}`}`
}
