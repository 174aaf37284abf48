import { createHash } from 'node:crypto'
import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_a3f6e8')

/** Each person's files are under a hash of their DID: paths are public. */
function home(did: string): string {
  return `${createHash('sha256').update(did).digest('hex')}/`
}

/** GET /files: what this person's drive holds. */
export async function list(did: string): Promise<Response> {
  const files = await Array.fromAsync(bucket.list({ prefix: home(did) }))
  return Response.json(files)
}

/** POST /uploads: slots for files the browser has sealed, 200 at most. */
export async function openUpload(
  did: string,
  ids: readonly string[],
): Promise<Response> {
  if (!ids.every((id) => /^[0-9a-f]{64}$/.test(id))) {
    return Response.json(
      { error: 'ids are SHA-256 in hex' },
      { status: 400 },
    )
  }
  const session = await bucket.openUpload(
    ids.map((id) => ({ path: home(did) + id })),
  )
  return Response.json({ id: session.id, slots: session.slots })
}
