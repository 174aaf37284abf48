import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../http/body.ts'
import type { Site } from '../site/site.ts'
import { answerBare } from './failure.ts'

const largestReport = 64 * 1024

/** Counts a browser's report of a policy violation. @throws BodyTooLargeError */
export async function receiveReport(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, largestReport)
  const violations = site.violations.add(body.toString('utf8'))
  if (violations === undefined) {
    answerBare(site, response, 400, 'This is not a report of a policy violation')
    return
  }
  for (const violation of violations) site.log('csp-violation', { ...violation })
  response.writeHead(204).end()
}
