import { expect, test } from 'vitest'
import { buildEntry, type Entry } from '../http/entry.ts'
import { PageStore } from './page-store.ts'

async function page(bytes: number): Promise<Entry> {
  return buildEntry({
    status: 200,
    body: Buffer.alloc(bytes),
    contentType: 'image/png',
    headers: [],
  })
}

test('the size limit holds, and the least recently used page is evicted first', async () => {
  const store = new PageStore(50_000)
  for (let index = 0; index < 20; index += 1) {
    store.put(`/${index}`, 'html', await page(9_000))
    store.get('/0', 'html')
  }
  expect(store.bytes).toBeLessThanOrEqual(50_000)
  expect(store.get('/0', 'html')).toBeDefined()
  expect(store.get('/1', 'html')).toBeUndefined()
  expect(store.get('/19', 'html')).toBeDefined()
})

test('the variants of a page are counted and removed together', async () => {
  const store = new PageStore(30_000)
  store.put('/a', 'html', await page(9_000))
  const one = store.bytes
  store.put('/a', 'rsc:0:', await page(9_000))
  expect(store.bytes).toBe(2 * one)
  store.put('/a', 'rsc:0:', await page(4_000))
  expect(store.bytes).toBe(2 * one - 5_000)
  store.remove('/a')
  expect(store.bytes).toBe(0)
})

test('a stale copy stays available until a newer one replaces it', async () => {
  const store = new PageStore(30_000)
  store.put('/a', 'html', await page(100))
  store.put('/a', 'rsc:0:', await page(100))
  store.markStale('/a', ['html'])
  expect(store.get('/a', 'html')?.stale).toBe(false)
  expect(store.get('/a', 'rsc:0:')?.stale).toBe(true)
  store.put('/a', 'rsc:0:', await page(100))
  expect(store.get('/a', 'rsc:0:')?.stale).toBe(false)
})

test('an expired copy does not count as served', async () => {
  const store = new PageStore(30_000)
  const fingerprint = new Map([['menus', 'one']])
  store.put('/a', 'html', { ...(await page(100)), fingerprint })
  expect(store.servedFingerprints()).toEqual([fingerprint])
  store.put('/a', 'html', { ...(await page(100)), fingerprint, expiresAt: Date.now() })
  expect(store.servedFingerprints()).toEqual([])
})

test('a router variant older than its document is reported as long as it is served', async () => {
  const store = new PageStore(50_000)
  const made = async (menus: string): Promise<Entry> => ({
    ...(await page(100)),
    fingerprint: new Map([['menus', menus]]),
  })
  store.put('/a', 'html', await made('two'))
  store.put('/a', 'rsc:0:', await made('one'))
  const told = () => store.fingerprints('/a').map((fingerprint) => fingerprint.get('menus'))
  expect(told()).toEqual(['two', 'one'])
  store.markStale('/a', ['html'])
  expect(told()).toEqual(['two'])
})
