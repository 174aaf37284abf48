import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_9f2c41')

const { files, folderCid } = await bucket.uploadFolder('./press', {
  asFolder: true,
})

for (const file of files) console.log(file.cid, file.path)
console.log(`ipfs://${folderCid}/`)
