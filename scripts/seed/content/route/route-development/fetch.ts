const { NECTAR_KEY, NECTAR_SECRET } = process.env
const credentials = btoa(`${NECTAR_KEY}:${NECTAR_SECRET}`)

const response = await fetch('https://api.nectar.example/v1/buckets', {
  method: 'POST',
  headers: {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({ name: 'first' }),
})

if (!response.ok) {
  throw new Error(`${response.status}: ${await response.text()}`)
}
console.log(await response.json())
