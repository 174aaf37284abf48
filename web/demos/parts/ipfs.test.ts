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

test('262145 bytes have the id that IPFS gives them', () =>
  expectNode(262_145, 'bafybeiexg2oqkfnj56l7fcmawswqbijt5shq4b5rg6a546uwpkqqzwjioi', 2))

// A file of this size takes two levels of links.
test('45613057 bytes have the id that IPFS gives them', { tags: ['all'] }, () =>
  expectNode(45_613_057, 'bafybeib4y7ghw2rq7bracc4xwtxrbzo7cfvagdpte2tmrkgwl6dyard3cm', 175),
)
