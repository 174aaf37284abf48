import { InsufficientFeeError, NonceTooLowError, UnderpricedError } from '../errors/chain-errors.ts'
import type { WalletError } from '../errors/wallet-error.ts'

/** The codes with which a wallet turns a request down before it does anything. */
const turnedDown = new Set([4001, 4100, 4200, 4902, -32700, -32600, -32601, -32602, -32002])

/**
 * Whether an error with which a wallet answered a request to send means that nothing was sent. All the
 * others (an internal error, a lost connection, an answer that is none) leave it open.
 */
export function saysNothingWasSent(error: WalletError): boolean {
  if (turnedDown.has(error.code ?? 0)) return true
  return (
    error instanceof InsufficientFeeError ||
    error instanceof NonceTooLowError ||
    error instanceof UnderpricedError
  )
}
