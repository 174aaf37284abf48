import { expect, test } from 'vitest'
import { folderContentId } from '../parts/ipfs/folder-node.ts'
import { manifestOf } from './manifest-table.tsx'
import { sampleFiles, sampleManifest } from './sample.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

// The ids are those of ipfs-unixfs-importer 16 with cidVersion 1, raw leaves and blocks of 256 KiB.
test('a folder has the content id that IPFS gives it', async () => {
  expect(await folderContentId([{ path: 'hello.txt', bytes: bytesOf('hello world') }])).toBe(
    'bafybeic6svhkwl3y2wvkj33weshyjjs5cbvgijh7yo3kjasyglrdwe2l74',
  )
})

test('folders in folders, names in order of their bytes, a file of several blocks', async () => {
  const files = [
    { path: 'b/c.txt', bytes: bytesOf('c') },
    { path: 'a.txt', bytes: new Uint8Array() },
    { path: 'b/a/é.txt', bytes: bytesOf('é') },
    { path: 'big.bin', bytes: new Uint8Array(600_000).map((_, index) => index % 251) },
    { path: 'b-2', bytes: bytesOf('2') },
  ]
  const cid = 'bafybeibpuu3onfrwxep2uyynfewstieq4rj7x2tjf4xenxiqobou4xr3qa'
  expect(await folderContentId(files)).toBe(cid)
  expect(await folderContentId(files.toReversed())).toBe(cid)
})

test('the manifest that the page shows first is that of the sample', async () => {
  const files = Object.entries(sampleFiles).map(([path, text]) => ({ path, bytes: bytesOf(text) }))
  expect(await manifestOf(files)).toEqual(sampleManifest)
})
