import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collect } from '../testing/streams.ts'
import { startTestLake } from '../testing/test-lake.ts'

const id = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('append' as const), id }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('replace' as const), id }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), id }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('conflict' as const), id }) },
)

/** What is expected of a document: the steps that it holds, and its revision. */
interface State {
  marks: number[]
  rev: string
}

/**
 * Random histories of three documents. What the lake answers, tells a listener and rebuilds from its history must
 * be what a simple model says, also after a restart.
 */
it('fifty seeded histories are answered, told and rebuilt alike', {
  tags: ['all'],
  timeout: 300_000,
}, async () => {
  let lake = await startTestLake()
  let run = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 20 }),
    fc.boolean(),
    async (steps, isRestarted) => {
      const name = (short: string): string => `run${run}-${short}`
      run += 1
      const client = lake.client()
      const expected = new Map<string, State>()
      const told: [string, string | undefined][] = []
      const revisions: { id: string; rev: string; marks: number[] }[] = []
      const listened = client.listen(
        '*[string::startsWith(_id, $own)]',
        { own: name('') },
        {
          events: ['welcome', 'mutation'],
        },
      )
      const events = collect(listened)
      await events.waitFor(({ type }) => type === 'welcome', 'welcome')
      for (const [n, { act, id: short }] of steps.entries()) {
        const _id = name(short)
        const known = expected.get(_id)
        if (act === 'conflict') {
          const late = client.patch(_id).ifRevisionId('another').set({ n }).commit()
          await expect(late).rejects.toMatchObject({ statusCode: known ? 409 : 404 })
          continue
        }
        if (act === 'delete') {
          await client.delete(_id)
          if (known) told.push([_id, known.rev])
          expected.delete(_id)
          continue
        }
        const marks = act === 'append' ? [...(known?.marks ?? []), n] : [n]
        const { _rev } =
          act === 'replace'
            ? await client.createOrReplace({ _id, _type: 'marked', marks })
            : await client
                .transaction()
                .createIfNotExists({ _id, _type: 'marked', marks: [] })
                .patch(_id, (patch) => patch.insert('after', 'marks[-1]', [n]))
                .commit({ returnFirst: true, returnDocuments: true })
        told.push([_id, known?.rev])
        expected.set(_id, { marks, rev: String(_rev) })
        revisions.push({ id: _id, rev: String(_rev), marks })
      }
      const heard = () => events.items.filter(({ type }) => type === 'mutation')
      await expect.poll(() => heard().length).toBe(told.length)
      events.stop()
      expect(
        heard().map((event) =>
          'documentId' in event ? [event.documentId, event.previousRev] : [],
        ),
      ).toEqual(told)
      if (isRestarted) lake = await lake.restart()
      for (const short of ['a', 'b', 'c']) {
        const document = await lake.client().getDocument(name(short))
        const state = expected.get(name(short))
        expect([document?.marks, document?._rev]).toEqual([state?.marks, state?.rev])
      }
      for (const { id: _id, rev, marks } of revisions) {
        const path = `/data/history/production/documents/${_id}?revision=${rev}`
        const answer: unknown = await (await lake.request(path)).json()
        expect(answer).toMatchObject({ documents: [{ _id, _rev: rev, marks }] })
      }
    },
  )
  await fc.assert(property, { numRuns: 50, seed: 67, endOnFailure: true })
  await lake.close()
})
