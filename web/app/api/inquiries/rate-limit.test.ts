import { expect, test } from 'vitest'
import { countAccepted, countTry } from './rate-limit.ts'

test('an address has a hundred tries in ten minutes, and other addresses are not affected', async () => {
  for (let turn = 0; turn < 100; turn += 1) await countTry('192.0.2.1')
  await expect(countTry('192.0.2.1')).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^(?:600|5\d\d)$/) },
  })
  await expect(countTry('192.0.2.2')).resolves.toBeUndefined()
})

test('an accepted inquiry counts as three more tries', async () => {
  for (let turn = 0; turn < 25; turn += 1) {
    await countTry('192.0.2.3')
    await countAccepted('192.0.2.3')
  }
  await expect(countTry('192.0.2.3')).rejects.toMatchObject({ status: 429 })
})
