import type { Channel } from './channel.ts'
import { nothing } from './messages.ts'

/** The pauses of renders in all processes that one process has asked for. */
export class Pauses {
  readonly #all: () => readonly Channel[]
  /** Which processes each pause reached, the latest last. */
  readonly #held: (readonly Channel[])[] = []

  constructor(all: () => readonly Channel[]) {
    this.#all = all
  }

  /** Resolves when no render is under way in any process. */
  async pause(): Promise<void> {
    const reached = this.#all()
    this.#held.push(reached)
    await tell(reached, 'pause')
  }

  /** Ends the latest pause, in the processes that it reached. */
  async resume(): Promise<void> {
    await tell(this.#held.pop() ?? [], 'resume')
  }

  /** Ends every pause, when the process that asked for them is gone. */
  async end(): Promise<void> {
    while (this.#held.length > 0) await this.resume()
  }
}

/** One that ends meanwhile has no renders. */
async function tell(channels: readonly Channel[], name: 'pause' | 'resume'): Promise<void> {
  await Promise.allSettled(channels.map((channel) => channel.call(name, undefined, nothing)))
}
