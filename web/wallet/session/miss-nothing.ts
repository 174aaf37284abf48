import type { Connector } from 'wagmi'
import { UnauthorizedError } from '../errors/code-errors.ts'
import { limits } from '../limits.ts'
import { within } from './within.ts'

/**
 * Connects, and asks the wallet once more where it told of a change meanwhile. wagmi hears a wallet only
 * once it is connected, and no more at all after the word that there is no account.
 *
 * @param connect has wagmi connect to the wallet
 * @throws UnauthorizedError when the wallet has taken the account back by then
 */
export async function missNothing<Value>(
  connector: Connector,
  connect: () => Promise<Value>,
): Promise<Value> {
  const { emitter } = connector
  let isMissed = false
  const note = () => {
    isMissed = true
  }
  emitter.on('change', note)
  emitter.on('disconnect', note)
  let value: Value
  try {
    value = await connect()
  } finally {
    emitter.off('change', note)
    emitter.off('disconnect', note)
  }
  if (!isMissed) return value
  try {
    const again = await within(limits.requestTimeout, connector.connect({ isReconnecting: true }))
    if (again.accounts.length === 0) {
      throw new UnauthorizedError({ details: 'The wallet withdrew the account.' })
    }
    emitter.emit('change', again)
  } catch (error) {
    emitter.emit('disconnect')
    throw error
  }
  return value
}
