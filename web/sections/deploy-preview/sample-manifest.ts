import type { Manifest } from './manifest.ts'

/** The manifest of the sample: computed ahead, so that the page shows it before any script runs. */
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
