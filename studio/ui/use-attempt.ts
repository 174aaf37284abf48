import { useToast } from '@sanity/ui/toast'
import { isNetworkError } from 'sanity'

/**
 * Does what an editor asked for, and says so if it fails.
 *
 * @returns a function that takes what to say, and resolves to whether it went well
 */
export function useAttempt() {
  const { push } = useToast()
  return async (failed: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      // The change may have been stored although its answer was lost.
      const isUnknown = error instanceof Error && isNetworkError(error)
      push({
        status: isUnknown ? 'warning' : 'error',
        title: isUnknown
          ? `${failed}, or only its answer was lost: look before you try again`
          : failed,
        description,
        closable: true,
      })
      return false
    }
  }
}
