import { usesLocalLake } from '@nectar/schemas/environment/schema'
import { createClient } from '@sanity/client'
import { loadEnvironment } from '../start/environment.ts'
import { explain } from '../start/services.ts'
import { purgeInquiries } from './purge-inquiries.ts'

// What `npm run inquiries:purge` does: removes the inquiries that are past their date.
try {
  const { environment } = loadEnvironment()
  const client = createClient({
    projectId: environment.SANITY_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    apiVersion: '2026-01-01',
    useCdn: false,
    token: environment.SANITY_WRITE_TOKEN,
    perspective: 'raw',
    ...(usesLocalLake(environment) && {
      apiHost: `http://127.0.0.1:${environment.LAKE_PORT}`,
      useProjectHostname: false,
    }),
  })
  const removed = await purgeInquiries(client, new Date())
  console.log(`${removed} ${removed === 1 ? 'inquiry' : 'inquiries'} removed.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
