import { parseArgs } from 'node:util'
import { z } from 'zod'
import { connect, placeFrom } from './connection.ts'
import { readCommandEnvironment } from './environment.ts'

const HELP = `Shows the latest webhook calls, newest first, and what became of them.

Usage: npm run lake:webhooks -- [--port <number>] [--data <folder>] [--dataset <name>]
`

const deliveriesSchema = z.object({
  deliveries: z.array(
    z.object({
      created: z.string(),
      operation: z.string(),
      documentId: z.string(),
      attempts: z.number(),
      outcome: z.string(),
      nextAttempt: z.string().nullable(),
    }),
  ),
})

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    dataset: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  process.stdout.write(HELP)
} else {
  const connection = await connect(placeFrom(readCommandEnvironment(), values))
  try {
    const body: unknown = await connection.client.request({ url: '/webhooks/deliveries' })
    const { deliveries } = deliveriesSchema.parse(body)
    if (deliveries.length === 0) process.stdout.write('No webhook was called yet.\n')
    else console.table(deliveries)
  } finally {
    await connection.close()
  }
}
