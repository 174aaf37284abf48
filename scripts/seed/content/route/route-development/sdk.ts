import { Nectar } from '@nectar/sdk'

// Reads NECTAR_KEY and NECTAR_SECRET.
const nectar = Nectar.fromEnvironment()

const bucket = await nectar.storage.createBucket({ name: 'first' })
const { files } = await bucket.upload([
  { path: 'hello.txt', content: 'Hello, IPFS', contentType: 'text/plain' },
])

for (const { cid, url } of files) console.log(cid, url)
