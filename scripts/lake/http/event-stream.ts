import type { ServerResponse } from 'node:http'

/** A reader that lets this much pile up is cut off; it reconnects and is told to resume or reset. */
const maxBacklogBytes = 8 * 1024 * 1024
const keepAliveMs = 15_000

/** A server-sent event stream with a bound on what waits for a slow reader. */
export class EventStream {
  readonly #response: ServerResponse

  /** On a response whose client has gone already, the stream is closed from the start, without `onClose`. */
  constructor(response: ServerResponse, onClose: () => void) {
    this.#response = response
    if (response.destroyed) return
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    response.write(':\n\n')
    const keepAlive = setInterval(() => this.#write(':\n\n'), keepAliveMs)
    response.on('close', () => {
      clearInterval(keepAlive)
      onClose()
    })
    response.on('error', () => response.destroy())
  }

  /** Whether anybody still listens. */
  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded
  }

  send(event: string, data: unknown, id?: string): void {
    const head = id === undefined ? '' : `id: ${id}\n`
    this.#write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    this.#response.end()
  }

  #write(text: string): void {
    if (!this.isOpen) return
    if (this.#response.writableLength > maxBacklogBytes) {
      this.#response.destroy()
      return
    }
    this.#response.write(text)
  }
}
