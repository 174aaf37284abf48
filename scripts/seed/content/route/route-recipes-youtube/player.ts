import { openBucket } from '@nectar/sdk/browser'

// This key can read one bucket and nothing else, so it can be public.
const bucket = openBucket({
  readKey: 'read_5e20b8',
  bucket: 'bkt_c7710a',
})

const list = document.querySelector('#videos')
for await (const { url } of bucket.list({ prefix: 'videos/' })) {
  const video = document.createElement('video')
  video.src = url
  video.controls = true
  video.preload = 'metadata'
  list?.append(video)
}
