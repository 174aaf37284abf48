import { expect, test } from 'vitest'
import { fileNode } from './ipfs.ts'

async function* pieces(length: number, size: number) {
  const bytes = Uint8Array.from({ length }, (_, index) => index % 251)
  for (let at = 0; at < length; at += size) yield bytes.subarray(at, at + size)
}

// Computed with ipfs-unixfs-importer 17.1.1: raw leaves, blocks of 262144 bytes, 174 links.
async function expectNode(length: number, id: string, count: number): Promise<void> {
  let hashed = 0
  const { cid, blocks } = await fileNode(pieces(length, 70_001), (bytes) => {
    hashed = bytes
  })
  expect([cid.toString(), blocks, hashed]).toEqual([id, count, length])
}

test.each([
  [0, 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku', 1],
  [11, 'bafkreidyuyttca6rpq42bnqsnyrgz3dq4mztp5f4ni4am5abwvfdhz4ovu', 1],
  [262_145, 'bafybeiexg2oqkfnj56l7fcmawswqbijt5shq4b5rg6a546uwpkqqzwjioi', 2],
  [1_000_000, 'bafybeibx62obrkybp46hx3ivh53q4rnptgkunpgtwiib5lfelfgt2ekihm', 4],
])('%i bytes have the id that IPFS gives them', expectNode)

// A file of this size takes two levels of links.
test('45613057 bytes have the id that IPFS gives them', { tags: ['all'] }, () =>
  expectNode(45_613_057, 'bafybeib4y7ghw2rq7bracc4xwtxrbzo7cfvagdpte2tmrkgwl6dyard3cm', 175),
)
