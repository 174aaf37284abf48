import { describe, expect, it } from 'vitest'
import { storedConnectorIds } from './stored-session.ts'

function stored(ids: string[], current = '0', recent?: string) {
  const value = ids.map((id, index) => [
    String(index),
    {
      accounts: ['0x0'],
      chainId: 1287,
      connector: { id, name: id, type: 'injected', uid: String(index) },
    },
  ])
  const items: Record<string, string> = {
    'wagmi.store': JSON.stringify({
      state: { connections: { __type: 'Map', value }, chainId: 1287, current },
      version: 3,
    }),
  }
  if (recent) items['wagmi.recentConnectorId'] = JSON.stringify(recent)
  return { getItem: (key: string) => items[key] ?? null }
}

describe('storedConnectorIds', () => {
  it('puts the most recent connector first', () => {
    expect(storedConnectorIds(stored(['a', 'b', 'c'], '0', 'c'))).toEqual(['c', 'a', 'b'])
  })

  it('puts the current connection first if no recent one is stored', () => {
    expect(storedConnectorIds(stored(['a', 'b'], '1'))).toEqual(['b', 'a'])
  })

  it('does not bring back a recent connector that was disconnected', () => {
    expect(storedConnectorIds(stored(['a'], '0', 'z'))).toEqual(['a'])
    expect(storedConnectorIds(stored([], '0', 'z'))).toEqual([])
  })

  it('lists each connector once', () => {
    expect(storedConnectorIds(stored(['a', 'b', 'a'], '0', 'a'))).toEqual(['a', 'b'])
  })

  it.each([null, '', '{', '[]', '{"state":{}}', '{"state":{"connections":{"value":[1]}}}'])(
    'is empty for %j',
    (text) => expect(storedConnectorIds({ getItem: () => text })).toEqual([]),
  )
})
