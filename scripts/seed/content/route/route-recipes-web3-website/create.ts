import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()

const site = await nectar.hosting.createSite({ name: 'orchard-blog' })
console.log(site.id)

await site.upload('./dist')
const staging = await site.deploy('staging')
console.log('look at', staging.url)
