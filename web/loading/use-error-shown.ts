import { useEffect, useState } from 'react'
import { reloadAfterChunkFailure } from './chunk-failures.ts'

/** Known bots are shown no error, so that no index keeps it (spec section 2). */
async function isKnownBot(): Promise<boolean> {
  try {
    const { isbot } = await import('isbot')
    return isbot(navigator.userAgent)
  } catch {
    // Where code is lost, this may be, too: then a person most likely waits for an answer.
    return false
  }
}

/** Whether an error is shown: not while a reload may mend the page, and never to known bots. React has logged it. */
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
