import { expect, it } from 'vitest'
import { readEvents } from '../testing/streams.ts'
import { startTestLake } from '../testing/test-lake.ts'
import { maxResumable } from './listener-hub.ts'

const letters = `string::split("${'a,'.repeat(300)}", ",")`
/** Every document passes, after some tenths of a second. */
const slow = `*[count(${letters}[count(${letters}[@ == "b"]) == 1]) == 0]`

it('a filter that cannot keep up is let go, others are told, and what waits stays bounded', {
  tags: ['all'],
}, async () => {
  const lake = await startTestLake()
  const listen = (filter: string) =>
    lake.request(`/data/listen/production?query=${encodeURIComponent(filter)}`, {}, null)
  const costly = readEvents(await listen(slow), (events) =>
    events.some(({ event }) => event === 'channelError'),
  )
  const quick = readEvents(await listen('*[_id == "last"]'), (events) =>
    events.some(({ event }) => event === 'mutation'),
  )
  const hub = lake.lake.listeners.public
  let most = 0
  const letGo = costly.then(() => performance.now())
  for (let written = 0; written < maxResumable * 3 && hub.size > 1; written++) {
    await lake.client().createOrReplace({ _id: 'page', _type: 'page', written })
    most = Math.max(most, hub.waiting)
  }
  expect(await letGo).toBeGreaterThan(0)
  for (let written = 0; written < 100; written++) {
    await lake.client().createOrReplace({ _id: 'page', _type: 'page', written })
    most = Math.max(most, hub.waiting)
  }
  expect(hub.size).toBe(1)
  expect(most).toBeLessThanOrEqual(2 * maxResumable)
  await lake.client().create({ _id: 'last', _type: 'page' })
  expect((await quick).at(-1)?.data).toMatchObject({ documentId: 'last' })
  await lake.dispose()
})
