import { WalletError } from '../errors/error-table.ts'

/** In milliseconds. */
const closedPollInterval = 500

/**
 * Connects through the window that Coinbase's SDK opens. If the browser blocks that window, the SDK offers
 * a retry of its own beneath the modal dialog. If the visitor closes it before its page has loaded, the SDK
 * waits forever.
 *
 * @throws WalletError when the window was blocked, or closed before the wallet answered
 */
export async function withCoinbaseWindow<Value>(connect: () => Promise<Value>): Promise<Value> {
  const openWindow = window.open
  const { promise: ended, reject } = Promise.withResolvers<never>()
  let timer: ReturnType<typeof setInterval> | undefined
  window.open = (...args) => {
    const opened = openWindow.apply(window, args)
    if (!opened) {
      reject(new WalletError('PopupBlockedError'))
      return closedWindow()
    }
    let timesSeenClosed = 0
    timer = setInterval(() => {
      // Twice: on success the window closes a moment before its last message is read.
      timesSeenClosed = opened.closed ? timesSeenClosed + 1 : 0
      if (timesSeenClosed > 1) reject(new WalletError('UserRejectedError'))
    }, closedPollInterval)
    return opened
  }
  try {
    return await Promise.race([connect(), ended])
  } finally {
    clearInterval(timer)
    window.open = openWindow
  }
}

/** Given a closed window, the SDK offers no retry of its own and opens a new one the next time. */
function closedWindow(): Window | null {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const closed = frame.contentWindow
  frame.remove()
  return closed
}
