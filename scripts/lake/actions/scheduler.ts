import { LakeError, reasonOf } from '../model/errors.ts'
import type { Log } from '../model/log.ts'
import { dueTimeOf, isRelease } from '../model/release.ts'
import { deriveEvents } from '../mutate/derive-events.ts'
import type { TransactionDraft } from '../mutate/draft.ts'
import type { Writer } from '../mutate/writer.ts'
import { failRelease, openRelease, publishRelease } from './release.ts'

/** How often the time is checked: clocks may be set, and timers do not run while the machine is asleep. */
const lookMs = 250

/** The pause before another attempt when nothing can be stored. */
const restMs = 2000

/** The time limit for publishing a release, which may change a thousand documents. */
const budgetMs = 60_000

/**
 * Publishes scheduled releases at their times and makes unarchived ones active. The schedule is stored in
 * the release documents, so releases that were due while the lake was stopped are published at the start.
 * One transaction publishes the release and ends its schedule, so it is published once.
 */
export class ReleaseScheduler {
  readonly #writer: Writer
  readonly #log: Log
  readonly #due = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(writer: Writer, log: Log) {
    this.#writer = writer
    this.#log = log
    for (const document of writer.documents.values()) this.#note(document._id, dueTimeOf(document))
    writer.observe(({ changes }) => {
      for (const { documentId, after } of changes) this.#note(documentId, dueTimeOf(after))
      // Makes unarchived releases active before any other write.
      if ([...this.#due.values()].includes(0)) this.#look()
      else this.#wait()
    })
    this.#wait()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#working
  }

  #note(id: string, time: number | null): void {
    if (time === null) this.#due.delete(id)
    else this.#due.set(id, time)
  }

  #wait(atLeastMs = 0): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#isClosed || this.#due.size === 0) return
    const ms = Math.min(lookMs, Math.min(...this.#due.values()) - Date.now())
    this.#timer = setTimeout(() => this.#look(), Math.max(atLeastMs, ms))
    this.#timer.unref()
  }

  #look(): void {
    const due = [...this.#due].filter(([, time]) => time <= Date.now())
    const inOrder = due.toSorted(([, a], [, b]) => a - b)
    this.#working = this.#publishAll(inOrder).then(
      () => this.#wait(),
      (error: unknown) => {
        this.#log.error('release.waits', { reason: reasonOf(error) })
        this.#wait(restMs)
      },
    )
  }

  async #publishAll(due: [id: string, time: number][]): Promise<void> {
    for (const [id, time] of due) {
      if (this.#isClosed) return
      try {
        if (await this.#write(id, publishRelease)) {
          this.#log.info('release.published', { release: id, lateMs: Date.now() - time })
        }
      } catch (error) {
        if (!(error instanceof LakeError)) throw error
        await this.#write(id, (draft, release) => failRelease(draft, release, error.message))
        this.#log.error('release.failed', { release: id, reason: error.message })
      }
    }
  }

  /** Does nothing if the release has been published, unscheduled or postponed in the meantime. */
  async #write(id: string, work: typeof publishRelease): Promise<boolean> {
    const author = String(this.#writer.documents.get(id)?.userId ?? 'lake')
    const { value } = await this.#writer.write({
      author,
      dryRun: false,
      budgetMs,
      work: async (draft: TransactionDraft) => {
        const release = draft.get(id)
        const time = dueTimeOf(release)
        if (!isRelease(release) || time === null || time > Date.now()) return false
        if (release.state !== 'scheduled') {
          openRelease(draft, release)
          return false
        }
        work(draft, release)
        return true
      },
      events: (draft) => deriveEvents(draft, author),
    })
    return value
  }
}
