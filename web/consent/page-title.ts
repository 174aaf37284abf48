/** Two pages may have the same title, and then nothing changes. In milliseconds. */
const patience = 2000

/**
 * The title of the page that is shown: React sets it some time after the path.
 *
 * @param before - the title of the page before
 * @param signal - aborted when the page is left; the promise then stays as it is
 */
export function titleAfter(before: string | undefined, signal: AbortSignal): Promise<string> {
  const isNew = () => document.title !== '' && document.title !== before
  if (isNew()) return Promise.resolve(document.title)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isNew()) settle()
    })
    const timer = setTimeout(() => settle(), patience)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    const settle = () => {
      stop()
      resolve(document.title)
    }
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    signal.addEventListener('abort', stop)
  })
}
