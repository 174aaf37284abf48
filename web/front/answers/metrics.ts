import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendBody } from '../http/send.ts'
import type { Metrics } from '../site/metrics.ts'

export const metricsPath = '/metrics'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const proxied = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/** Whether the request comes from a program on this machine, not from a proxy on it. */
export function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isNear = loopback.test(socket.remoteAddress ?? '') && ownName.test(headers.host ?? '')
  return isNear && proxied.every((name) => headers[name] === undefined)
}

/** Answers Prometheus. */
export async function answerMetrics(
  response: ServerResponse,
  { registry }: Metrics,
  headers: readonly string[],
): Promise<void> {
  sendBody(response, 200, registry.contentType, await registry.metrics(), headers)
}
