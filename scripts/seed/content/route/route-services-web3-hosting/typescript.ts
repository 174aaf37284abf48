import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const site = nectar.hosting.site('site_4c81e0')

await site.upload('./dist')
const staging = await site.deploy('staging')

const check = await fetch(staging.url)
if (!check.ok) {
  throw new Error(`staging answers ${check.status}: ${staging.url}`)
}

const production = await site.promote()
console.log(production.url, production.cid)
