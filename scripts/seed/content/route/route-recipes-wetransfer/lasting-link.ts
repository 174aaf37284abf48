import { Nectar } from '@nectar/sdk'

const [folder, nameId] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node lasting-link.ts <folder> [name]')

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_e08a56')
const { folderCid } = await bucket.uploadFolder(folder, { asFolder: true })

// The first run makes a name; later runs point it at the new folder.
if (nameId) {
  const name = bucket.ipnsName(nameId)
  await name.publish(folderCid)
  console.log(name.url)
} else {
  const name = await bucket.createName({ cid: folderCid })
  console.log(name.url, `(${name.id})`)
}
