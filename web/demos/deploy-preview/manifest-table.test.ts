import { expect, test } from 'vitest'
import { folderContentId } from '../parts/ipfs.ts'
import { manifestOf, sampleManifest } from './deploy-panel.tsx'

const bytesOf = (text: string) => new TextEncoder().encode(text)

// The id is that of ipfs-unixfs-importer 16 with cidVersion 1, raw leaves and blocks of 256 KiB.
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

const page = (title: string, words: string) =>
  `<!doctype html>\n<html lang="en">\n<link rel="stylesheet" href="/assets/site.css">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${words}</p>\n</html>\n`

const sampleFiles: Readonly<Record<string, string>> = {
  '404.html': page(
    'Not here',
    'This address has no page. Start again at the <a href="/">front</a>.',
  ),
  'about.html': page('About the orchard', 'Forty rows of trees and one road.'),
  'assets/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24"><path d="M0-10l8.7 5v10L0 10l-8.7-5V-5z" fill="none" stroke="#111"/></svg>\n',
  'assets/site.css':
    ':root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }\nbody { max-width: 60ch; margin: 4rem auto; padding: 0 1.25rem; }\nh1 { line-height: 1.1; }\n',
  'docs/index.html': page('Guides', 'Begin with <a href="/docs/start">the first hour</a>.'),
  'docs/start.html': page('The first hour', 'Prune, water, and write down what you did.'),
  'index.html': page('The orchard', 'Apples by the crate. Read <a href="/about">about us</a>.'),
}

test('the manifest that the page shows first is that of the sample', async () => {
  const files = Object.entries(sampleFiles).map(([path, text]) => ({ path, bytes: bytesOf(text) }))
  expect(await manifestOf(files)).toEqual(sampleManifest)
})
