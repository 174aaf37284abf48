import { WalletError } from '../errors/error-table.ts'

const closedPoll = 500

/**
 * Connects through the window that Coinbase's SDK opens, and says what becomes of it. Where the browser
 * blocks the window the SDK would show a retry of its own, which lies beneath a modal dialog; where the
 * visitor closes it, the SDK may wait on for ever.
 *
 * @throws WalletError when there was no window, or when it was closed before the connection stood
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
    let looks = 0
    timer = setInterval(() => {
      // Seen closed twice: on success it closes a moment before its last message is read.
      looks = opened.closed ? looks + 1 : 0
      if (looks > 1)
        reject(new WalletError('UserRejectedError', { details: 'The window was closed.' }))
    }, closedPoll)
    return opened
  }
  try {
    return await Promise.race([connect(), ended])
  } finally {
    clearInterval(timer)
    window.open = openWindow
  }
}

/** A window that is gone: given one, the SDK does not offer a retry of its own, and opens anew later. */
function closedWindow(): Window | null {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const gone = frame.contentWindow
  frame.remove()
  return gone
}
