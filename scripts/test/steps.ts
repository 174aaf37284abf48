import { stdout } from 'node:process'
import { styleText } from 'node:util'

/** The progress of a running step. */
export interface Progress {
  done: number
  total: number
}

interface Step {
  title: string
  state: 'waiting' | 'running' | 'passed' | 'failed'
  startedAt: number
  seconds: number
  progress?: Progress
}

const marks = { waiting: '·', running: '…', passed: '✓', failed: '✗' } as const
const colors = { waiting: 'gray', running: 'yellow', passed: 'green', failed: 'red' } as const
/** How often the screen is redrawn, in milliseconds. */
const redrawMs = 1000
/** How often progress is logged if the output is no terminal, in milliseconds. */
const tellMs = 30_000

const clear = '\x1b[J'
const up = (lines: number) => `\x1b[${lines}A`

/**
 * Shows which steps are done, how far the running ones are, and which are left. If the output is no terminal, it
 * prints a line when a step begins or ends.
 */
export class Steps {
  readonly #steps: Step[]
  readonly #startedAt = performance.now()
  readonly #live = stdout.isTTY
  #drawn = 0
  readonly #timer: NodeJS.Timeout

  /** @param titles - the titles of all steps, in the order in which they begin */
  constructor(titles: readonly string[]) {
    this.#steps = titles.map((title) => ({ title, state: 'waiting', startedAt: 0, seconds: 0 }))
    if (!this.#live) console.log(`${titles.length} steps: ${titles.join(' · ')}`)
    this.#timer = setInterval(() => this.#tick(), this.#live ? redrawMs : tellMs)
    this.#timer.unref()
  }

  /** Prints a lasting message above the steps. */
  tell(text: string): void {
    if (this.#live) stdout.write(`${this.#rewind()}${text}\n`)
    else console.log(text)
    this.#draw()
  }

  /**
   * Runs a step.
   *
   * @param work - resolves to whether the step passed; may report its progress
   */
  async run(
    title: string,
    work: (report: (progress: Progress) => void) => Promise<boolean>,
  ): Promise<boolean> {
    const step = this.#steps.find((one) => one.title === title)
    if (!step) throw new RangeError(`No step is called ${title}`)
    step.state = 'running'
    step.startedAt = performance.now()
    if (!this.#live) console.log(this.#lineOf(step))
    this.#draw()
    const good = await work((progress) => {
      step.progress = progress
    })
    step.state = good ? 'passed' : 'failed'
    step.seconds = (performance.now() - step.startedAt) / 1000
    if (!this.#live) console.log(this.#lineOf(step))
    this.#draw()
    return good
  }

  /** Ends the display, and names the steps that never began. */
  end(): void {
    clearInterval(this.#timer)
    const left = this.#steps.filter(({ state }) => state === 'waiting')
    if (left.length > 0) console.log(`Not run: ${left.map(({ title }) => title).join(', ')}`)
  }

  /** The titles of the steps that failed. */
  get failed(): string[] {
    return this.#steps.filter(({ state }) => state === 'failed').map(({ title }) => title)
  }

  /** The seconds since the display began. */
  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000
  }

  #lineOf({ title, state, startedAt, seconds, progress }: Step): string {
    const far = state === 'running' && progress ? `  ${progress.done} of ${progress.total}` : ''
    const passed = state === 'running' ? (performance.now() - startedAt) / 1000 : seconds
    const time = state === 'waiting' || passed < 1 ? '' : `  ${passed.toFixed(0)} s`
    return `${styleText(colors[state], marks[state])} ${title}${far}${time}`
  }

  #tick(): void {
    this.#draw()
    if (this.#live) return
    const running = this.#steps.filter(({ state }) => state === 'running')
    const far = running.map(({ title, progress }) =>
      progress ? `${title} (${progress.done} of ${progress.total})` : title,
    )
    const left = this.#steps.filter(({ state }) => state === 'waiting').length
    console.log(`  ${this.seconds.toFixed(0)} s: ${far.join(', ')}; ${left} to come`)
  }

  #rewind(): string {
    const drawn = this.#drawn
    this.#drawn = 0
    return drawn > 0 ? `${up(drawn)}${clear}` : ''
  }

  #draw(): void {
    if (!this.#live) return
    const lines = this.#steps.map((step) => this.#lineOf(step))
    lines.push(styleText('gray', `  ${this.seconds.toFixed(0)} s so far`))
    stdout.write(`${this.#rewind()}${lines.join('\n')}\n`)
    this.#drawn = lines.length
  }
}
