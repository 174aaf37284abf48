import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'

const secret = process.env.SANITY_WEBHOOK_SECRET ?? 'local-webhook-secret'
const change = JSON.stringify({ _id: 'route-pricing', _type: 'route', operation: 'update' })

function sign(body: string, timestamp: number, key = secret) {
  const digest = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('base64url')
  return `t=${timestamp},v1=${digest}`
}

const address = '/api/webhooks/sanity'

for (const [what, signature] of [
  ['unsigned', undefined],
  ['wrongly signed', sign(change, Date.now(), 'another-secret-altogether')],
  ['signed for another body', sign('{}', Date.now())],
  ['stale', sign(change, Date.now() - 3_601_000)],
] as const) {
  test(`a webhook that is ${what} is refused and touches no page`, {
    tag: ['@sample', '@alone'],
  }, async ({ request }) => {
    const before = await (await request.get('/pricing')).text()
    const response = await request.post(address, {
      data: Buffer.from(change),
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'sanity-webhook-signature': signature }),
      },
    })
    expect(response.status()).toBe(401)
    expect(await (await request.get('/pricing')).text()).toBe(before)
  })
}

for (const body of ['not json', '[]', '{"_id":1}', '{}']) {
  test(`a signed webhook with the body ${body} is answered 400`, { tag: '@alone' }, async ({
    request,
  }) => {
    const response = await request.post(address, {
      data: Buffer.from(body),
      headers: {
        'content-type': 'application/json',
        'sanity-webhook-signature': sign(body, Date.now()),
      },
    })
    expect(response.status()).toBe(400)
  })
}

test('a webhook that was applied before is answered 200 without effect', {
  tag: ['@sample', '@alone'],
}, async ({ request }) => {
  const key = randomUUID()
  const send = () =>
    request.post(address, {
      data: Buffer.from(change),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'sanity-webhook-signature': sign(change, Date.now()),
      },
    })
  const first = await send()
  expect(await first.json()).toMatchObject({ applied: true })
  const second = await send()
  expect(second.status()).toBe(200)
  expect(await second.json()).toMatchObject({ applied: false })
})
