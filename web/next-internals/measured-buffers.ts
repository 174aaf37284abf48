/**
 * Makes it cheap to measure a Buffer as JSON. Next measures each page that it caches with `JSON.stringify`, which
 * writes a Buffer as a list of all its bytes. That takes a tenth of a render and allocates many times the page's
 * size. Nothing in the page server stores Buffers as JSON, and `Buffer.from` rejects what is written here.
 */
export function measureBuffersBriefly(): void {
  Object.defineProperty(Buffer.prototype, 'toJSON', {
    configurable: true,
    writable: true,
    value(this: Buffer) {
      return { type: 'Buffer', data: `${this.length} bytes` }
    },
  })
}
