import { createWriteClient } from '../seed/client.ts'
import { loadEnvironment } from '../start/environment.ts'
import { explain } from '../start/services.ts'
import { purgeInquiries } from './purge-inquiries.ts'

// `npm run inquiries:purge` removes the inquiries that are past their date.
try {
  const { environment } = loadEnvironment()
  const client = createWriteClient(environment, 'purge').withConfig({ perspective: 'raw' })
  const removed = await purgeInquiries(client, new Date())
  console.log(`${removed} ${removed === 1 ? 'inquiry' : 'inquiries'} removed.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
