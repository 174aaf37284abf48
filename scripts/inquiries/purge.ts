import { clientFor, runCommand } from '../seed/command.ts'
import { purgeInquiries } from './purge-inquiries.ts'

const usage = `Removes the inquiries that are past their date.

  npm run inquiries:purge`

await runCommand(usage, 'The inquiries could not be removed', async () => {
  const client = clientFor('purge').withConfig({ perspective: 'raw' })
  const removed = await purgeInquiries(client, new Date())
  console.log(`${removed} ${removed === 1 ? 'inquiry' : 'inquiries'} removed.`)
})
