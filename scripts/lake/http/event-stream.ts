import type { ServerResponse } from 'node:http'

/** A client with a backlog of more than this is disconnected. When it reconnects, it resumes or starts over. */
const maxBacklogBytes = 8 * 1024 * 1024
const keepAliveMs = 15_000

/** A server-sent event stream with a limited backlog for slow clients. */
export class EventStream {
  readonly #response: ServerResponse

  /** If the client has already disconnected, the stream is closed from the start, without calling `onClose`. */
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

  /** Whether the client is still connected. */
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
