import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignBatch, BatchAnswerError } from './rpc-transport.ts'

const requests = (ids: number[]) => ids.map((id) => ({ jsonrpc: '2.0', id, method: 'm' }))
const answers = (ids: number[]) => ids.map((id) => ({ jsonrpc: '2.0', id, result: `r${id}` }))

describe('alignBatch', () => {
  it('leaves the answer to a single request alone', () => {
    const answer = { id: 1, result: '0x1' }
    expect(alignBatch({ id: 1, method: 'm' }, answer)).toBe(answer)
  })

  it('gives each request its own answer, whichever answers arrive and in any order', () => {
    const ids = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 })
    const shuffled = ids.chain((all) =>
      fc.record({ all: fc.constant(all), answered: fc.shuffledSubarray(all) }),
    )
    fc.assert(
      fc.property(shuffled, ({ all, answered }) => {
        expect(alignBatch(requests(all), answers(answered))).toEqual(
          all.map((id) =>
            answered.includes(id)
              ? { jsonrpc: '2.0', id, result: `r${id}` }
              : expect.objectContaining({ id, error: expect.objectContaining({ code: -32603 }) }),
          ),
        )
      }),
    )
  })

  it('gives one error for the whole batch to every request', () => {
    const error = { code: -32005, message: 'limit exceeded' }
    expect(alignBatch(requests([4, 5]), { jsonrpc: '2.0', id: null, error })).toEqual([
      { jsonrpc: '2.0', id: 4, error },
      { jsonrpc: '2.0', id: 5, error },
    ])
  })

  it.each([{ ok: true }, 'x', null, [1, 2]])('refuses %j', (answer) => {
    expect(() => alignBatch(requests([1]), answer)).toThrow(BatchAnswerError)
  })
})
