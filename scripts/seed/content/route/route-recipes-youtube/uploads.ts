import { randomUUID } from 'node:crypto'
import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_c7710a')

/** POST /uploads, behind your own login: one slot for one video. */
export async function openUpload(): Promise<Response> {
  const path = `videos/${randomUUID()}.mp4`
  const session = await bucket.openUpload([
    { path, contentType: 'video/mp4' },
  ])
  // The page starts its PUT to the slot within a minute.
  return Response.json({ id: session.id, slot: session.slots[0] })
}

/** POST /uploads/:id/end: pins the video and gives it a content id. */
export async function endUpload(id: string): Promise<Response> {
  const { files } = await bucket.uploadSession(id).end()
  return Response.json({ video: files[0] })
}
