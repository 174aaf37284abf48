import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../model/transact.ts'
import { openStore } from '../store/open.ts'
import { type Attempt, Deliveries, type Delivery } from './deliveries.ts'

describe('the queue of webhook calls', () => {
  let folder: string
  let db: ReturnType<typeof openStore>
  let queue: Deliveries
  const open = () => {
    db = openStore(folder, { projectId: 'local', dataset: 'production' })
    queue = new Deliveries(db)
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lake-queue-'))
    open()
  })
  afterEach(async () => {
    db.close()
    await rm(folder, { recursive: true })
  })

  const now = 1_000_000
  const accepted: Attempt = { started: '', duration: 1, failure: null, status: 200, answer: '' }
  const failed: Attempt = { ...accepted, failure: 'http', status: 503 }
  const add = (id: string, documentId: string, at: number) =>
    queue.add(
      {
        id,
        webhook: 'site',
        transactionId: 't',
        transactionTime: '',
        author: '',
        documentId,
        operation: 'update',
        change: { before: null, after: { text: 'x'.repeat(300) } },
      },
      at,
    )
  const due = (...busy: string[]): Delivery | null =>
    queue.due(now, new Set(busy.map((documentId) => `site/${documentId}`)))

  /** Calls everything that is due, one after the other. */
  function callAll(): string[] {
    const called: string[] = []
    for (let next = due(); next; next = due()) {
      called.push(next.id)
      queue.record(next, accepted, '{}', null)
    }
    return called
  }

  it('gives the oldest delivery of a free lane, also after a restart', () => {
    for (const [n, id] of [...'abcd'].entries()) add(id, n % 2 ? 'two' : 'one', now - 5)
    expect(due('one')?.id).toBe('b')
    expect(due('one', 'two')).toBeNull()
    db.close()
    open()
    expect(due('one')?.id).toBe('b')
    queue.drop('a')
    expect(callAll()).toEqual(['b', 'c', 'd'])
    expect(queue.nextDue()).toBeNull()
  })

  it('lets a later call of the lane pass one that waits for its retry', () => {
    add('first', 'one', now - 5)
    add('second', 'one', now - 4)
    const first = due()
    if (first) queue.record(first, failed, '{}', now + 500)
    expect(callAll()).toEqual(['second'])
    expect(queue.nextDue()).toBe(now + 500)
    queue.hasten(now, now)
    expect(callAll()).toEqual(['first'])
  })

  it('gives nothing of a webhook that is given up, or of a commit that fails', () => {
    add('kept', 'one', now - 5)
    queue.giveUp('site')
    expect(() =>
      transact(db, () => {
        add('undone', 'two', now - 4)
        throw new Error('disk full')
      }),
    ).toThrow('disk full')
    expect(due()).toBeNull()
    expect(queue.nextDue()).toBeNull()
  })
})
