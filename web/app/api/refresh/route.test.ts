import { keyFor } from '@nectar/schemas/config/environment'
import { expect, test, vi } from 'vitest'
import { environment } from '../../../content/environment.ts'
import { signBody } from '../../../protocol/change.ts'
import { POST } from './route.ts'

vi.hoisted(() => {
  process.loadEnvFile(`${import.meta.dirname}/../../../../.env.example`)
  // Port 9 stands for a server that is not there.
  process.env.LAKE_PORT = '9'
})

const key = keyFor(environment.SANITY_WEBHOOK_SECRET, 'refreshing')

function post(body: string, signature: string): Promise<Response> {
  const headers = { 'sanity-webhook-signature': signature }
  return POST(new Request('http://site/api/refresh', { method: 'POST', body, headers }))
}

// With a misspelled `tags`, the call would name no tags and expire everything.
test.each([
  ['an unknown key', '{"tag":["type:route"]}'],
  ['an unknown key beside the tags', '{"tags":["type:route"],"all":false}'],
  ['tags that are no list', '{"tags":"type:route"}'],
  ['no JSON', 'tags'],
])('a signed body with %s is refused', async (_, body) => {
  const answer = await post(body, signBody(body, Date.now(), key))
  expect(answer.status).toBe(400)
})

test("a body signed with the webhook's key is refused", async () => {
  const answer = await post('{}', signBody('{}', Date.now(), environment.SANITY_WEBHOOK_SECRET))
  expect(answer.status).toBe(401)
})

test('while the content source does not answer, the answer is 503', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  const answer = await post('{}', signBody('{}', Date.now(), key))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
