import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Bytes of a document: as it is sent with brotli, and as it is read. */
export interface DocumentWeight {
  brotli: number
  plain: number
}

/** Weighs the document at an address of a site that answers with brotli. */
export function weighDocument(address: string): Promise<DocumentWeight> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ brotli: body.length, plain: brotliDecompressSync(body).length })
      })
    })
    request.once('error', reject)
  })
}
