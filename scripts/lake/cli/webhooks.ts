import { parseArgs } from 'node:util'
import { z } from 'zod'
import { connect, placeFlags, placeFrom } from './connection.ts'

const help = `Shows the latest calls of each webhook and their results, newest first.

Usage: lake webhooks [<name>] [--attempts] [--port <number>] [--data <folder>] [--project <id>] [--dataset <name>]

  <name>       only this webhook
  --attempts   each attempt, with the beginning of the response
`

const hooksSchema = z.array(
  z.object({ name: z.string(), url: z.string(), isDisabledByUser: z.boolean() }),
)

const messagesSchema = z.array(
  z.object({
    createdAt: z.string(),
    operation: z.string(),
    documentId: z.string(),
    status: z.string(),
    resultCode: z.number().nullable(),
    failureCount: z.number(),
    nextAttemptAt: z.string().nullable(),
  }),
)

const attemptsSchema = z.array(
  z.object({
    createdAt: z.string(),
    messageId: z.string(),
    duration: z.number(),
    failureReason: z.string().nullable(),
    resultCode: z.number().nullable(),
    resultBody: z.string(),
  }),
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    attempts: { type: 'boolean', default: false },
    ...placeFlags,
  },
})
const [only] = positionals

if (values.help) {
  process.stdout.write(help)
} else {
  const place = await placeFrom({ ...values, 'site-webhook': true })
  const { client, close } = await connect(place)
  const get = (path: string): Promise<unknown> =>
    client.request({ url: `/hooks/projects/${place.projectId}${path}` })
  try {
    for (const { name, url, isDisabledByUser } of hooksSchema.parse(await get(''))) {
      if (only !== undefined && name !== only) continue
      process.stdout.write(`${name} → ${url}${isDisabledByUser ? ' (disabled)' : ''}\n`)
      const rows = values.attempts
        ? attemptsSchema.parse(await get(`/${name}/attempts`))
        : messagesSchema.parse(await get(`/${name}/messages`))
      if (rows.length === 0) process.stdout.write('  no calls yet\n')
      else console.table(rows)
    }
  } finally {
    await close()
  }
}
