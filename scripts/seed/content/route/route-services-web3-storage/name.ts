import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_9f2c41')

// Once: a name whose address stays the same.
const first = await bucket.uploadFolder('./issue-01', { asFolder: true })
const latest = await bucket.createName({ cid: first.folderCid })
console.log(latest.url)

// With each issue: the same name, a new content id.
const next = await bucket.uploadFolder('./issue-02', { asFolder: true })
await latest.publish(next.folderCid)
