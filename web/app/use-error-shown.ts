import { useEffect, useState } from 'react'
import { reloadAfterChunkFailure } from '../loading/chunk-failures.ts'

/** How long an error waits for the code that knows bots, in milliseconds. */
const botPatience = 500

/** Known bots see no errors, so that none gets indexed (spec section 2). */
function isKnownBot(): Promise<boolean> {
  const answer = import('isbot').then(({ isbot }) => isbot(navigator.userAgent))
  // If that code is late or fails to load, a person is assumed.
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, botPatience, false))
  return Promise.race([answer.catch(() => false), late])
}

/** Whether to show an error: not while the page reloads because of it, and never to known bots. */
export function useErrorShown(error: unknown): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (await reloadAfterChunkFailure(error)) return
      setShown(!(await isKnownBot()))
    }
    void look()
  }, [error])
  return shown
}
