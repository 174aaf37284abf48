import { Nectar } from '@nectar/sdk'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node share.ts <folder>')

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_e08a56')

const { files } = await bucket.uploadFolder(folder)
for (const { path, size, url } of files) {
  console.log(`${path} (${Math.ceil(size / 1024)} kB)\n  ${url}`)
}
