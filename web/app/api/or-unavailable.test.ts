import { keyFor } from '@nectar/schemas/config/environment'
import { afterEach, expect, it, vi } from 'vitest'
import { environment } from '../../content/environment.ts'
import { signBody } from '../../protocol/change.ts'
import * as publications from './publications/route.ts'
import * as refresh from './refresh/route.ts'

vi.hoisted(() => {
  process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`)
  // Port 9 stands for a server that is not there.
  process.env.LAKE_PORT = '9'
})

afterEach(() => vi.restoreAllMocks())

const key = keyFor(environment.SANITY_WEBHOOK_SECRET, 'refreshing')
const headers = { 'sanity-webhook-signature': signBody('{}', Date.now(), key) }
const url = 'https://site.example/api/refresh'

it.each([
  ['/api/refresh', () => refresh.POST(new Request(url, { method: 'POST', body: '{}', headers }))],
  ['/api/publications', () => publications.GET(new Request(`${url}?id=route-home&rev=one`))],
])('%s answers 503 while the content source does not answer', async (_path, ask) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
