import { expect, test } from 'vitest'
import { z } from 'zod'
import { Channel, PeerGoneError } from './channel.ts'

test('a process that is gone fails what it was asked before and what it is asked after', async () => {
  let leave = (): void => undefined
  const channel = new Channel({
    send: () => undefined,
    onMessage: () => undefined,
    onGone: (listener) => {
      leave = listener
    },
  })
  const before = channel.call('state', undefined, z.unknown())
  leave()
  await expect(before).rejects.toThrow(PeerGoneError)
  await expect(channel.call('resume', undefined, z.unknown())).rejects.toThrow(PeerGoneError)
})
