import type { Manifest } from './manifest-table.tsx'

const page = (title: string, words: string) =>
  `<!doctype html>\n<html lang="en">\n<link rel="stylesheet" href="/assets/site.css">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${words}</p>\n</html>\n`

export const sampleFiles: Readonly<Record<string, string>> = {
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

/** The manifest of the sample, precomputed for the server's HTML. */
export const sampleManifest: Manifest = {
  cid: 'bafybeidhvtu6a6jhg77nzrvj5tuhmqnak3klfactndwmsvxu7y7iwry6li',
  files: [
    {
      path: '404.html',
      size: 206,
      sha256: '0c7340851ff8ba6b9a0689ee9c9391c52c855ba0da90b0c73dbbfb642376c669',
    },
    {
      path: 'about.html',
      size: 190,
      sha256: '3fc7ce9980f759d28a91a828a517cc20af131024d7bf2998c946ec5fa334dc92',
    },
    {
      path: 'assets/mark.svg',
      size: 139,
      sha256: '3e23a3cc504acf22626e86ddc1956de60e3b246daf07181d2e1f647b42342f23',
    },
    {
      path: 'assets/site.css',
      size: 168,
      sha256: '6271bba551b096260aed0704481aaf8f5be20a327dad1e57def6cac8b124ae69',
    },
    {
      path: 'docs/index.html',
      size: 187,
      sha256: 'd31bd33d9f0a8a7e3eabe32a45b21b249c36f359a245f5d0dcd67ce74efcc29d',
    },
    {
      path: 'docs/start.html',
      size: 193,
      sha256: '20c17e0e99e68f50cd4c4cacc983b5290d9445d16e8550f824f2c55f2917d8a3',
    },
    {
      path: 'index.html',
      size: 201,
      sha256: '5b4fd91f7f9b5c23f2607429f5d285876fa4a741e6d1ec40273e4f82d483fc19',
    },
  ],
}
