import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const site = nectar.hosting.site('site_4c81e0')

// Enter these at your DNS provider; the certificate is then issued for you.
for (const record of await site.setDomain('blog.orchard.example')) {
  console.log(record.type, record.name, record.value)
}
