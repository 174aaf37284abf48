import { openAsBlob } from 'node:fs'
import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_9f2c41')
const heads = [{ path: 'cover.webp', contentType: 'image/webp' }]

// The addresses are valid for one minute: open, send, end.
const session = await bucket.openUpload(heads)
for (const { path, url } of session.slots) {
  const sent = await fetch(url, {
    method: 'PUT',
    body: await openAsBlob(path),
  })
  if (!sent.ok) throw new Error(`${path}: ${sent.status}`)
}

const { files } = await session.end()
console.log(files.map(({ url }) => url))
