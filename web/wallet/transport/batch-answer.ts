import { z } from 'zod'

const batch = z.array(z.object({ id: z.number() }))
const answer = z.looseObject({ id: z.union([z.number(), z.string(), z.null()]).optional() })
const failure = z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) })

/** The answer is JSON, but none to a batch of JSON-RPC requests. */
export class BatchAnswerError extends SyntaxError {}

/**
 * Puts the answer to a batch into the order of its requests, one for each. viem matches answers to
 * requests by position, so that a node which leaves one out would give every later request the
 * answer to another; a request without an answer gets an internal error, which is retried.
 *
 * @param body of the request, as sent
 * @param parsed the JSON of the answer
 * @returns the answers in the requests' order; `parsed` itself when the request was no batch
 * @throws BatchAnswerError when the answer is neither an array nor one JSON-RPC error for them all
 */
export function alignBatch(body: unknown, parsed: unknown): unknown {
  const requests = batch.safeParse(body)
  if (!requests.success) return parsed
  const one = failure.safeParse(parsed)
  if (one.success) return requests.data.map(({ id }) => ({ ...one.data, id }))
  const answers = z.array(answer).safeParse(parsed)
  if (!answers.success) throw new BatchAnswerError('The answer to a batch is not an array.')
  const byId = new Map(answers.data.map((each) => [each.id, each]))
  return requests.data.map(({ id }) => byId.get(id) ?? unanswered(id))
}

const unanswered = (id: number) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32603, message: 'The node left this request of a batch unanswered.' },
})
